import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import CopyButton from '@site/src/components/CopyButton';
import {BreakableCode, InlineCode} from '@site/src/components/InlineCode';
import {DataTable} from '@site/src/components/DataTable';
import {highlightKeys} from '@site/src/plugins/markdown/highlight';
import {
  absentMethods,
  clients,
  commonErrors,
  methodGroups,
  methods,
  namespaces,
  sharedObjects,
  subscriptions,
  toAnswer,
  toNotification,
  toObjectId,
  wireTypes,
  type Method,
  type MethodError,
} from '@site/src/site/jsonRpc';
import styles from './reference.module.css';
import SchemaText from './SchemaText';
import Text from '@site/src/components/Text';

const supportWords: Readonly<Record<Method['support'], string>> = {
  full: 'same as geth',
  differs: 'differs from geth',
  stub: 'does nothing',
};

interface SectionProps {
  id: string;
  name: string;
  /** `no` for a name that is written in code. */
  translate?: 'no';
  children: ReactNode;
}

const Section = ({id, name, translate, children}: SectionProps): JSX.Element => (
  <>
    <Heading as="h3" id={id} translate={translate}>
      {name}
    </Heading>
    {children}
  </>
);

const Difference = ({text}: {text: string}): JSX.Element => (
  <p>
    <b>Difference:</b> <Text>{text}</Text>
  </p>
);

interface SampleProps {
  /** What the code is, for the name of its button. The inline script names those of methods. */
  name?: string;
  code: string;
  language: string;
  client?: string;
}

/** Code without tokens, except for the keys of JSON. Long lines wrap, so nothing scrolls. */
const Sample = ({name, code, language, client}: SampleProps): JSX.Element => (
  <pre translate="no" className={styles.sample} data-client={client} data-language={language}>
    {language === 'json' ? <code dangerouslySetInnerHTML={{__html: highlightKeys(code)}} /> : <code>{code}</code>}
    <CopyButton label={name ? `Copy code: ${name}` : 'Copy code'} />
  </pre>
);

const Errors = ({errors}: {errors: readonly MethodError[]}): JSX.Element => (
  <DataTable
    aria-label="Errors"
    heads={['Code', 'Message', 'Cause']}
    rows={errors.map(({code, message, cause}) => [
      <InlineCode key="code">{code}</InlineCode>,
      <InlineCode key="message">{message}</InlineCode>,
      <Text key="cause">{cause}</Text>,
    ])}
  />
);

/** With scripts, one client shows: readers choose another, or run the method (src/hydration/inline/controls.ts). */
const Calls = ({method}: {method: Method}): JSX.Element => (
  <div translate="no" data-clients={method.name}>
    {clients.map(({name, language, toCall}, index) => (
      <div key={name} data-off={index > 0 ? '' : undefined}>
        <Sample code={toCall(method)} language={language} client={name} />
      </div>
    ))}
  </div>
);

function MethodEntry({method}: {method: Method}): JSX.Element {
  const {name, summary, parameters, result, errors, support, difference, webSocketOnly, usesKeyring} = method;
  return (
    <>
      <Heading as="h3" id={name} translate="no" className={styles.method}>
        {name}
      </Heading>
      <p>
        <Text>{summary}</Text>{' '}
        <span className={clsx(styles.mark, support !== 'full' && styles.differs)}>{supportWords[support]}</span>
        {webSocketOnly && <span className={styles.mark}>WebSocket only</span>}
        {usesKeyring && <span className={styles.mark}>uses keys of the node</span>}
      </p>
      {difference && <Difference text={difference} />}
      <p>
        <b>Parameters:</b>
        {parameters.length === 0 && ' none'}
      </p>
      {parameters.length > 0 && (
        <ol>
          {parameters.map((parameter) => (
            <li key={parameter.name}>
              <InlineCode>{parameter.name}</InlineCode>
              {parameter.required ? '' : ' (optional)'}: <Text>{parameter.summary}</Text> Type:{' '}
              <SchemaText schema={parameter.schema} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.result}>
        <b>Result:</b> <Text>{result.summary}</Text> Type: <SchemaText schema={result.schema} />
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      <Calls method={method} />
      <Sample code={toAnswer(method)} language="json" />
    </>
  );
}

function MethodGroup({title}: {title: string}): JSX.Element {
  const group = methodGroups.find((each) => each.title === title);
  if (!group) {
    throw new Error(
      `src/site/jsonRpc has no group ${title}: it has ${methodGroups.map((each) => each.title).join(', ')}`,
    );
  }
  return (
    <>
      {group.methods.map((method) => (
        <MethodEntry key={method.name} method={method} />
      ))}
    </>
  );
}

const parts = {
  index: namespaces.map(({name, summary, enabledByDefault, exposure, risk}) => (
    <section key={name}>
      <Section id={`namespace-${name}`} name={name} translate="no">
        <p>
          <Text>{summary}</Text> {enabledByDefault ? 'On by default.' : 'Off by default.'}{' '}
          {exposure === 'public' ? 'Suitable for a public node.' : 'For your own machine only.'} <Text>{risk}</Text>
        </p>
        <ul translate="no" className={styles.index}>
          {methods
            .filter(({namespace}) => namespace === name)
            .map((method) => (
              <li key={method.name}>
                <Link to={`#${method.name}`}>{method.name}</Link>
                {method.support !== 'full' && ` (${supportWords[method.support]})`}
              </li>
            ))}
        </ul>
      </Section>
    </section>
  )),
  setUp: clients
    .filter(({setUp}) => setUp !== '')
    .map(({name, language, setUp, setUpWebSocket}) => (
      <Section key={name} id={`client-${name}`} name={name} translate="no">
        <Sample name={name} code={setUp} language={language} />
        <p>For the methods that only the WebSocket server has:</p>
        <Sample name={`${name}, WebSocket`} code={setUpWebSocket} language={language} />
      </Section>
    )),
  types: (
    <DataTable
      heads={['Type', 'On the wire']}
      rows={wireTypes.map(({name, description}) => [name, <Text key="description">{description}</Text>])}
    />
  ),
  errors: <Errors errors={commonErrors} />,
  subscriptions: subscriptions.map((subscription) => {
    const {name, summary, difference, payload} = subscription;
    return (
      <Section key={name} id={`subscription-${name}`} name={name} translate="no">
        <p>
          <Text>{summary}</Text> Each message contains: <SchemaText schema={payload} />
        </p>
        {difference && <Difference text={difference} />}
        <Sample name={`message of ${name}`} code={toNotification(subscription)} language="json" />
      </Section>
    );
  }),
  objects: sharedObjects.map(({name, summary, schema}) => (
    <Section key={name} id={toObjectId(name)} name={name}>
      <p>
        <Text>{summary}</Text>
      </p>
      {(schema.anyOf ?? [schema]).map((form, index) => (
        <DataTable
          key={index}
          heads={['Field', 'Value']}
          rows={Object.entries(form.properties ?? {}).map(([field, value]) => [
            <>
              <InlineCode>{field}</InlineCode>
              {form.required?.includes(field) ? '' : ' (optional)'}
            </>,
            <SchemaText key="value" schema={value} />,
          ])}
        />
      ))}
    </Section>
  )),
  absent: (
    <DataTable
      heads={['Method', 'Replacement']}
      rows={absentMethods.map(({name, instead}) => [
        <BreakableCode key="name" at={/(?=(?:And|By|From|To)[A-Z])/}>
          {name}
        </BreakableCode>,
        <Text key="instead">{instead}</Text>,
      ])}
    />
  ),
} as const;

type Props = {part: keyof typeof parts} | {part: 'methods'; group: string};

/** A part of the JSON-RPC reference: the methods of a group, or one of the tables and lists around them. */
export default function JsonRpc(props: Props): JSX.Element {
  return props.part === 'methods' ? <MethodGroup title={props.group} /> : <>{parts[props.part]}</>;
}
