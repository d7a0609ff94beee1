import {toBech32} from '@site/src/site/bech32';
import {facts} from '@site/src/site/facts';
import {readAccountAddress} from '@site/src/site/accountAddress';
import type {Outcome, Values} from './outcome';

const {bech32} = facts.project;

/** Converts an address into every form. */
export function convert({from = ''}: Values): Outcome {
  const read = readAccountAddress(from);
  if ('problem' in read) {
    return {field: 'from', ...read};
  }
  const {form, hex, hasChecksum} = read;
  const isKeyOfNode = form === 'consensus';
  return {
    summary: hasChecksum
      ? form === 'hex'
        ? 'The capital letters match EIP-55.'
        : 'The checksum is right.'
      : 'The address has 20 bytes. Without the capital letters of EIP-55, a wrong digit does not show. Compare the address with its source.',
    rows: [
      {name: 'Hexadecimal, EIP-55', value: hex},
      {
        name: 'Account',
        value: toBech32(hex, bech32.account),
        note: isKeyOfNode ? 'The same bytes, but not an account: nobody can sign for this address' : undefined,
      },
      {
        name: 'Validator operator',
        value: toBech32(hex, bech32.validator),
        note: isKeyOfNode ? 'The same bytes, but not an operator' : 'The operator has the 20 bytes of its account',
      },
      {
        name: 'Consensus key',
        value: toBech32(hex, bech32.consensus),
        note: isKeyOfNode
          ? 'Of the key with which a node signs blocks'
          : 'Right only if the input is the address of the key of a node',
      },
    ],
  };
}
