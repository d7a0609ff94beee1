import {toBech32} from '@site/src/site/bech32';
import {facts} from '@site/src/site/facts';
import {readAddress} from '@site/src/site/readAddress';
import type {Outcome, Values} from './outcome';

const {bech32} = facts.project;

const checked = {
  hex: 'The capitals are those of EIP-55',
  account: 'The checksum is right',
  validator: 'The checksum is right',
  consensus: 'The checksum is right',
};

/** All forms of the bytes of an address. */
export function convert({from = ''}: Values): Outcome {
  const read = readAddress(from);
  if ('problem' in read) {
    return {field: 'from', ...read};
  }
  const {form, hex, hasChecksum} = read;
  const isKeyOfNode = form === 'consensus';
  return {
    summary: hasChecksum
      ? `${checked[form]}.`
      : 'It has 20 bytes. Without capitals of EIP-55 nothing tells whether a digit is wrong: compare it.',
    rows: [
      {name: 'Hexadecimal, EIP-55', value: hex},
      {
        name: 'Account',
        value: toBech32(hex, bech32.account),
        note: isKeyOfNode ? 'The same bytes, but no account: nobody can sign for it' : undefined,
      },
      {
        name: 'Validator operator',
        value: toBech32(hex, bech32.validator),
        note: isKeyOfNode ? 'The same bytes, but no operator' : 'The operator has the 20 bytes of its account',
      },
      {
        name: 'Consensus key',
        value: toBech32(hex, bech32.consensus),
        note: isKeyOfNode
          ? 'Of the key with which a node signs blocks'
          : 'Right only for the address of the key of a node: an account has another one',
      },
    ],
  };
}
