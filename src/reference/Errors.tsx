import React from 'react';
import Link from '@docusaurus/Link';
import toHtml from 'hast-util-to-html';
import {InlineCode} from '@site/src/components/InlineCode';
import {DataTable, toLines} from '@site/src/components/DataTable';
import {toBreakable} from '@site/src/plugins/markdown/codeBreaks';
import {codespaces, listTexts, toShownText, type Surface} from '@site/src/site/errors';
import Text from '@site/src/components/Text';

/** Code that may break in the same places as that of pages: texts of errors have long words. */
const Code = ({children}: {children: string}): JSX.Element => (
  <InlineCode dangerouslySetInnerHTML={{__html: toHtml(toBreakable(children))}} />
);

const Explanation = ({page}: {page: string}): JSX.Element => (
  <Link to={page}>{page.slice(1).replaceAll('-', ' ').replaceAll('/', ' › ').replace('#', ': ')}</Link>
);

function Codes({codespace}: {codespace: string}): JSX.Element {
  const found = codespaces.find(({name}) => name === codespace);
  if (!found) {
    throw new Error(`There is no codespace ${codespace}: there are ${codespaces.map(({name}) => name).join(', ')}`);
  }
  return (
    <DataTable
      aria-label={`Codes of ${codespace}`}
      heads={['Code', 'Text', 'Meaning', 'Known from']}
      toRowProps={(row) => ({id: `${codespace}-${found.codes[row]?.code}`})}
      rows={found.codes.map(({code, text, meaning, unreachable, page, known}) => [
        code,
        <Code key="text">{text}</Code>,
        <>
          {unreachable && (
            <>
              Out of reach. <Text code={Code}>{unreachable}</Text>
            </>
          )}
          {meaning && <Text code={Code}>{meaning}</Text>} {page && <Explanation page={page} />}
        </>,
        known,
      ])}
    />
  );
}

function Texts({surface}: {surface: Surface}): JSX.Element {
  const texts = listTexts(surface);
  return (
    <DataTable
      aria-label={`Texts: ${surface}`}
      heads={['Text', 'Meaning', 'Known from']}
      // The page that explains a text has it as well, and is what a search for its words should find.
      toRowProps={(row) => (texts[row]?.pages.length ? {'data-search-elsewhere': ''} : {})}
      rows={texts.map(({text, meanings, pages, known}) => [
        <Code key="text">{toShownText(text)}</Code>,
        toLines([
          ...meanings.map((meaning) => (
            <Text key={meaning} code={Code}>
              {meaning}
            </Text>
          )),
          ...pages.map((page) => <Explanation key={page} page={page} />),
        ]),
        known,
      ])}
    />
  );
}

type Props = {codespace: string} | {surface: Surface};

/** A part of the reference of errors: the codes of a codespace, or the texts of a surface. */
export default function Errors(props: Props): JSX.Element {
  return 'codespace' in props ? <Codes codespace={props.codespace} /> : <Texts surface={props.surface} />;
}
