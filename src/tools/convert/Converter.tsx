import React, {useLayoutEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import CopyButton from '@site/src/components/CopyButton';
import {DataTable} from '@site/src/components/DataTable';
import {InlineCode} from '@site/src/components/InlineCode';
import {isComposing} from '@site/src/site/composing';
import ToolStyle from '../ToolStyle';
import {forms, toInitial, type Field, type Form, type FormName} from './fields';
import {isFound, toProblem, type Found, type Outcome, type Values} from './outcome';
import {findSecret, type Secret} from './secrets';

interface Props {
  name: FormName;
}

/** The converter for a URL that names none. */
const firstName: FormName = 'address';

/** The most that is read of each parameter of the URL, in characters. */
const longest = 200;

/** Reads the values for a converter from the query of the page; undefined if the query has none for it. */
function readQuery(search: string, name: FormName): Values | undefined {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('from') || (parameters.get('convert') ?? firstName) !== name) {
    return undefined;
  }
  const {fields}: Form = forms[name];
  return Object.fromEntries(
    fields.map(({name: key, initial, options}) => {
      const value = (parameters.get(key) ?? initial).slice(0, longest);
      return [key, options?.includes(value) === false ? initial : value];
    }),
  );
}

/** The query and hash of the page that repeat a conversion. */
function toQuery(name: FormName, values: Values): string {
  const {fields}: Form = forms[name];
  const changed = fields.filter(({name: key, initial}) => key === 'from' || values[key] !== initial);
  const pairs = changed.map(({name: key}) => [key, values[key] ?? '']);
  return `?${new URLSearchParams([['convert', name], ...pairs]).toString()}#convert-${name}`;
}

/** Changes the URL in the address bar. The page stays the same, so the router need not know. */
const replaceUrl = (query: string): void => window.history.replaceState(window.history.state, '', query);

const toRefusal = (secret: Secret): string =>
  secret === 'private key'
    ? 'That text has the 64 digits of a private key, or of a hash. The field deleted the text, and the address of the page does not contain it. Whoever has a private key has the account. Paste the key only into your wallet.'
    : 'That text looks like the words of a mnemonic. The field deleted the text, and the address of the page does not contain it. Whoever has the mnemonic has the account. Type the words only into your wallet.';

const Marked = ({text, at}: {text: string; at: readonly number[]}): JSX.Element => (
  <p aria-hidden="true">
    <InlineCode>
      {[...text].map((character, place) =>
        at.includes(place) ? <mark key={place}>{character === ' ' ? '␣' : character}</mark> : character,
      )}
    </InlineCode>
  </p>
);

function Results({found: {rows, table}}: {found: Found}): JSX.Element {
  const [head = [], ...lines] = table?.rows ?? [];
  return (
    <>
      <dl>
        {rows.map(({name, value, note}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <InlineCode>{value}</InlineCode>
              <CopyButton label={`Copy ${name}`} />
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {table && (
        <>
          <p className="tool-hint">{table.caption}</p>
          <DataTable
            aria-label={table.caption}
            heads={head}
            rows={lines.map((cells) => cells.map((cell, index) => <InlineCode key={index}>{cell}</InlineCode>))}
          />
        </>
      )}
    </>
  );
}

/**
 * A converter in a page. The HTML contains its fields, and the code loads when a reader uses them. It deletes a private key
 * or a mnemonic from a field at once, and writes only converted values into the URL.
 */
export default function Converter({name}: Props): JSX.Element {
  const {title, fields, load}: Form = forms[name];
  const {search} = useLocation();
  const root = useRef<HTMLFieldSetElement>(null);
  const [values, setValues] = useState<Values>(() => toInitial(forms[name]));
  const [tool, setTool] = useState<{convert: (values: Values) => Outcome}>();
  const [secret, setSecret] = useState<Secret>();
  const [isBroken, setBroken] = useState(false);

  const loadTool = (): void => {
    load().then(
      ({convert}) => {
        setTool({convert});
        setBroken(false);
      },
      () => setBroken(true),
    );
  };

  /** Sets the values of fields. A secret becomes empty. */
  const setFields = (typed: Values): void => {
    const found = Object.values(typed).map(findSecret).find(Boolean);
    const safe = Object.entries(typed).map(([key, value]) => [key, findSecret(value) ? '' : value]);
    setSecret(found);
    setValues((before) => ({...before, ...(Object.fromEntries(safe) as Values)}));
  };

  // Reads the query of the page, or what was typed before hydration. Effects run only in the browser.
  useLayoutEffect(() => {
    const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    const typed = Object.fromEntries(inputs.map((input) => [input.name, input.value]));
    const asked = readQuery(search, name);
    const isInUse = inputs.some((input) => input === document.activeElement || input.value !== values[input.name]);
    if (asked ?? isInUse) {
      setFields(asked ?? typed);
      loadTool();
    }
    if (asked && [search, ...Object.values(asked)].some(findSecret)) {
      replaceUrl(window.location.pathname);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- after hydration, and when the URL changes
  }, [search, name]);

  const outcome = tool && values.from?.trim() ? tool.convert(values) : undefined;
  const wrong = isFound(outcome) ? undefined : outcome;

  /** Writes converted values into the URL. A half-typed value could be the beginning of a secret. */
  const share = (): void => {
    if (isFound(outcome)) {
      replaceUrl(toQuery(name, values));
    }
  };

  const onPaste = (event: React.ClipboardEvent, key: string): void => {
    // A text field drops line breaks, which separate words. Programs that paste may leave the clipboard out.
    const {clipboardData} = event as {clipboardData?: DataTransfer | null};
    const found = findSecret(clipboardData?.getData('text') ?? '');
    if (found) {
      event.preventDefault();
      setValues((before) => ({...before, [key]: ''}));
      setSecret(found);
    }
  };

  const id = `convert-${name}`;
  const status = secret
    ? toRefusal(secret)
    : isBroken
      ? 'The converter did not load. Click into a field to try again.'
      : isFound(outcome)
        ? outcome.summary
        : wrong && toProblem(wrong, values);
  const isProblem = Boolean(secret ?? wrong) || isBroken;

  const toControl = ({name: key, options, placeholder, inputMode}: Field): JSX.Element => {
    const shared = {
      name: key,
      value: values[key],
      'aria-describedby': `${id}-says`,
      'aria-invalid': wrong?.field === key || undefined,
      onChange: ({target}: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setFields({[key]: target.value}),
      // A click into the field that has the focus causes no focus event.
      onClick: isBroken ? loadTool : undefined,
    };
    return options ? (
      <select {...shared}>
        {options.map((option) => (
          <option key={option} translate="no">
            {option}
          </option>
        ))}
      </select>
    ) : (
      <input
        {...shared}
        type="text"
        inputMode={inputMode}
        enterKeyHint="done"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onPaste={(event) => onPaste(event, key)}
        onKeyDown={({key, nativeEvent}) => key === 'Enter' && !isComposing(nativeEvent) && share()}
      />
    );
  };

  return (
    <>
      <ToolStyle />
      <fieldset
        ref={root}
        id={id}
        className="tool"
        data-markdown-ignore=""
        data-needs-script=""
        data-reads-query=""
        onFocus={loadTool}
        onBlur={share}
      >
        <legend>{title}</legend>
        <div className="tool-fields">
          {fields.map((field) => (
            <label key={field.name}>
              {field.label}
              {toControl(field)}
            </label>
          ))}
        </div>
        <p id={`${id}-says`} role="status" className={isProblem ? 'tool-problem' : undefined}>
          {status}
        </p>
        {wrong?.text && wrong.at && wrong.at.length > 0 && <Marked text={wrong.text} at={wrong.at} />}
        {isFound(outcome) && <Results found={outcome} />}
        {isFound(outcome) && (
          <p>
            <a href={toQuery(name, values)}>Link to this conversion</a>
          </p>
        )}
      </fieldset>
    </>
  );
}
