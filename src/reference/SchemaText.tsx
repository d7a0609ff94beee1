import React from 'react';
import Link from '@docusaurus/Link';
import {InlineCode} from '@site/src/components/InlineCode';
import {findSharedObject, findWireType, toObjectId, type Schema} from '@site/src/site/jsonRpc';
import Text, {joined} from '@site/src/components/Text';
import styles from './reference.module.css';

function TypeName({schema}: {schema: Schema}): JSX.Element {
  const shared = findSharedObject(schema)?.name;
  if (shared) {
    return <Link to={`#${toObjectId(shared)}`}>{shared}</Link>;
  }
  const wireType = findWireType(schema);
  if (wireType) {
    return <>{wireType.name}</>;
  }
  if (schema.const !== undefined) {
    return <InlineCode>{JSON.stringify(schema.const)}</InlineCode>;
  }
  if (schema.enum) {
    return joined(' or ', schema.enum, (value) => <InlineCode key={value}>{value}</InlineCode>);
  }
  if (schema.anyOf) {
    return joined(' or ', schema.anyOf, (choice, index) => <TypeName key={index} schema={choice} />);
  }
  if (schema.items) {
    return (
      <>
        list of <TypeName schema={schema.items} />
      </>
    );
  }
  return <>{schema.type ?? 'anything'}</>;
}

/** A list of the fields of an object; null if the schema has none, or if they are explained elsewhere. */
function Fields({schema}: {schema: Schema}): JSX.Element | null {
  const own = schema.items ?? schema.anyOf?.find(({properties}) => properties) ?? schema;
  if (!own.properties || findSharedObject(own) || findSharedObject(schema) || findWireType(schema)) {
    return null;
  }
  return (
    <ul className={styles.fields}>
      {Object.entries(own.properties).map(([name, field]) => (
        <li key={name}>
          <InlineCode>{name}</InlineCode>
          {own.required?.includes(name) ? '' : ' (optional)'}: <SchemaText schema={field} />
        </li>
      ))}
    </ul>
  );
}

/** Describes a schema: its type, its description and its fields. */
export default function SchemaText({schema}: {schema: Schema}): JSX.Element {
  const isDescribed = findWireType(schema)?.description === schema.description;
  return (
    <>
      <TypeName schema={schema} />
      {schema.description && !isDescribed && (
        <>
          . <Text>{schema.description}</Text>
        </>
      )}
      <Fields schema={schema} />
    </>
  );
}
