/**
 * Words of the field that mean the same to a reader who searches. A query with one of a row also finds the others, after
 * what it says itself. A row has what readers type: lower case, singular; two words are a phrase that stands for one.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['gas', 'fee'],
  ['precompile', 'evm extension', 'extension', 'precompiled contract'],
  ['explorer', 'scan', 'escan', 'mintscan'],
  ['faucet', 'test token', 'free token'],
];
