import React from 'react';
import Link from '@docusaurus/Link';
import toHtml from 'hast-util-to-html';
import {InlineCode} from '@site/src/components/InlineCode';
import {Table} from '@site/src/components/DataTable';
import {toBreakable} from '@site/src/plugins/markdown/codeBreaks';
import {codespaces, listTexts, toShownText, type Surface} from '@site/src/site/errors';
import Text from '@site/src/components/Text';

/** Code that may break in the same places as that of pages: texts of errors have long words. */
const Code = ({children}: {children: string}): JSX.Element => (
  <InlineCode dangerouslySetInnerHTML={{__html: toHtml(toBreakable(children))}} />
);

/** A link to the section that explains a text. */
const Explanation = ({page}: {page: string}): JSX.Element => (
  <Link to={page}>{page.slice(1).replaceAll('-', ' ').replaceAll('/', ' › ').replace('#', ': ')}</Link>
);

function Codes({codespace}: {codespace: string}): JSX.Element {
  const found = codespaces.find(({name}) => name === codespace);
  if (!found) {
    throw new Error(`There is no codespace ${codespace}: there are ${codespaces.map(({name}) => name).join(', ')}`);
  }
  return (
    <Table aria-label={`Codes of ${codespace}`}>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Text</th>
          <th scope="col">Meaning</th>
          <th scope="col">Known from</th>
        </tr>
      </thead>
      <tbody>
        {found.codes.map(({code, text, meaning, unreachable, page, known}) => (
          <tr key={code} id={`${codespace}-${code}`}>
            <th scope="row">{code}</th>
            <td>
              <Code>{text}</Code>
            </td>
            <td>
              {unreachable && (
                <>
                  Out of reach. <Text code={Code}>{unreachable}</Text>
                </>
              )}
              {meaning && <Text code={Code}>{meaning}</Text>} {page && <Explanation page={page} />}
            </td>
            <td>{known}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Texts = ({surface}: {surface: Surface}): JSX.Element => (
  <Table aria-label={`Texts: ${surface}`}>
    <thead>
      <tr>
        <th scope="col">Text</th>
        <th scope="col">Meaning</th>
        <th scope="col">Known from</th>
      </tr>
    </thead>
    <tbody>
      {listTexts(surface).map(({text, meanings, pages, known}) => (
        // The page that explains a text has it as well, and is what a search for its words should find.
        <tr key={text} {...(pages.length > 0 && {'data-search-elsewhere': ''})}>
          <th scope="row">
            <Code>{toShownText(text)}</Code>
          </th>
          <td>
            {meanings.map((meaning) => (
              <div key={meaning}>
                <Text code={Code}>{meaning}</Text>
              </div>
            ))}
            {pages.map((page) => (
              <div key={page}>
                <Explanation page={page} />
              </div>
            ))}
          </td>
          <td>{known}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

type Props = {codespace: string} | {surface: Surface};

/** A part of the reference of errors: the codes of a codespace, or the texts of a surface. */
export default function Errors(props: Props): JSX.Element {
  return 'codespace' in props ? <Codes codespace={props.codespace} /> : <Texts surface={props.surface} />;
}
