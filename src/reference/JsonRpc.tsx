import React from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {highlight} from '@site/src/plugins/highlight';
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
import HeadedTable from './HeadedTable';
import styles from './reference.module.css';
import SchemaText from './SchemaText';
import Text from './Text';

const supportWords: Readonly<Record<Method['support'], string>> = {
  full: 'as geth',
  differs: 'differs from geth',
  stub: 'does nothing',
};

/** Code as it is; long lines wrap, so no part of it has to scroll. */
function Sample(props: {code: string; client?: string; language?: string; isHidden?: boolean}): JSX.Element {
  const {code, client, language, isHidden} = props;
  return (
    <pre data-client={client} data-language={language} hidden={isHidden}>
      <code>{code}</code>
    </pre>
  );
}

/** JSON with its keys told apart. */
const Json = ({code}: {code: string}): JSX.Element => {
  // The keys are what a reader looks for. Colour on every token would double the size of the page.
  const html = highlight(code, 'json').replace(/<span class="token (?!property)\w+">([^<]*)<\/span>/g, '$1');
  return (
    <pre>
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
};

function Errors({errors}: {errors: readonly MethodError[]}): JSX.Element {
  return (
    <HeadedTable heads={['Code', 'Message', 'Cause']}>
      {errors.map(({code, message, cause}) => (
        <tr key={message}>
          <td>
            <code>{code}</code>
          </td>
          <td>
            <code>{message}</code>
          </td>
          <td>
            <Text>{cause}</Text>
          </td>
        </tr>
      ))}
    </HeadedTable>
  );
}

/** The same call for each client. Where scripts run, one shows and readers choose (src/takeOver/controls.ts). */
function Calls({method}: {method: Method}): JSX.Element {
  return (
    <div className={styles.clients} data-clients="">
      {clients.map(({name, toCall}, index) => (
        <Sample key={name} client={name} isHidden={index > 0} code={toCall(method)} />
      ))}
    </div>
  );
}

/** What comes once in front of the calls of each client. */
function SetUp(): JSX.Element {
  return (
    <>
      {clients
        .filter(({setUp}) => setUp !== '')
        .map(({name, language, setUp, setUpWebSocket}) => (
          <section key={name} aria-labelledby={`client-${name}`}>
            <Heading as="h3" id={`client-${name}`}>
              {name}
            </Heading>
            <Sample code={setUp} language={language} />
            <p>And for the methods that only the WebSocket server has:</p>
            <Sample code={setUpWebSocket} language={language} />
          </section>
        ))}
    </>
  );
}

function MethodEntry({method}: {method: Method}): JSX.Element {
  const {name, summary, parameters, result, errors, support, difference, webSocketOnly, usesKeyring} = method;
  return (
    <>
      <h3 id={name}>
        <a href={`#${name}`}>{name}</a>
      </h3>
      <p>
        <Text>{summary}</Text>{' '}
        <span className={clsx(styles.mark, support !== 'full' && styles.differs)}>{supportWords[support]}</span>
        {webSocketOnly && <span className={styles.mark}>WebSocket only</span>}
        {usesKeyring && <span className={styles.mark}>uses keys of the node</span>}
      </p>
      {difference && (
        <p>
          <strong>Difference:</strong> <Text>{difference}</Text>
        </p>
      )}
      <p>
        <strong>Parameters:</strong>
        {parameters.length === 0 && ' none'}
      </p>
      {parameters.length > 0 && (
        <ol>
          {parameters.map((parameter) => (
            <li key={parameter.name}>
              <code>{parameter.name}</code>
              {parameter.required ? '' : ' (optional)'}: <Text>{parameter.summary}</Text> Type:{' '}
              <SchemaText schema={parameter.schema} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.result}>
        <strong>Result:</strong> <Text>{result.summary}</Text> Type: <SchemaText schema={result.schema} />
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      <Calls method={method} />
      <Json code={toAnswer(method)} />
    </>
  );
}

function Index(): JSX.Element {
  return (
    <>
      {namespaces.map(({name, summary, enabledByDefault, exposure, risk}) => {
        const own = methods.filter(({namespace}) => namespace === name);
        return (
          <section key={name} aria-labelledby={`namespace-${name}`}>
            <Heading as="h3" id={`namespace-${name}`}>
              {name}
            </Heading>
            <p>
              <Text>{summary}</Text> {enabledByDefault ? 'On by default.' : 'Off by default.'}{' '}
              {exposure === 'public' ? 'Fit for a public node.' : 'For your own machine only.'} <Text>{risk}</Text>
            </p>
            <ul className={styles.index}>
              {own.map((method) => (
                <li key={method.name}>
                  <Link to={`#${method.name}`}>{method.name}</Link>
                  {method.support !== 'full' && ` (${supportWords[method.support]})`}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Subscriptions(): JSX.Element {
  return (
    <>
      {subscriptions.map((subscription) => {
        const {name, summary, difference, payload} = subscription;
        return (
          <section key={name} aria-labelledby={`subscription-${name}`}>
            <Heading as="h3" id={`subscription-${name}`}>
              {name}
            </Heading>
            <p>
              <Text>{summary}</Text> It sends: <SchemaText schema={payload} />
            </p>
            {difference && (
              <p>
                <strong>Difference:</strong> <Text>{difference}</Text>
              </p>
            )}
            <Json code={toNotification(subscription)} />
          </section>
        );
      })}
    </>
  );
}

function Objects(): JSX.Element {
  return (
    <>
      {sharedObjects.map(({name, summary, schema}) => (
        <section key={name} aria-labelledby={toObjectId(name)}>
          <Heading as="h3" id={toObjectId(name)}>
            {name}
          </Heading>
          <p>
            <Text>{summary}</Text>
          </p>
          {(schema.anyOf ?? [schema]).map((form, index) => (
            <HeadedTable key={index} heads={['Field', 'Value']}>
              {Object.entries(form.properties ?? {}).map(([field, value]) => (
                <tr key={field}>
                  <th scope="row">
                    <code>{field}</code>
                    {form.required?.includes(field) ? '' : ' (optional)'}
                  </th>
                  <td>
                    <SchemaText schema={value} />
                  </td>
                </tr>
              ))}
            </HeadedTable>
          ))}
        </section>
      ))}
    </>
  );
}

function Types(): JSX.Element {
  return (
    <HeadedTable heads={['Type', 'On the wire']}>
      {wireTypes.map(({name, description}) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Text>{description}</Text>
          </td>
        </tr>
      ))}
    </HeadedTable>
  );
}

function AbsentMethods(): JSX.Element {
  return (
    <HeadedTable heads={['Method of geth', 'In its place']}>
      {absentMethods.map(({name, instead}) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <Text>{instead}</Text>
          </td>
        </tr>
      ))}
    </HeadedTable>
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
  index: <Index />,
  setUp: <SetUp />,
  types: <Types />,
  errors: <Errors errors={commonErrors} />,
  subscriptions: <Subscriptions />,
  objects: <Objects />,
  absent: <AbsentMethods />,
} as const;

type Props = {part: keyof typeof parts} | {part: 'methods'; group: string};

/** A part of the reference of JSON-RPC: the methods of a group, or one of the tables and lists around them. */
export default function JsonRpc(props: Props): JSX.Element {
  return props.part === 'methods' ? <MethodGroup title={props.group} /> : parts[props.part];
}
