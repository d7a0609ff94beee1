import {toTextKey} from '../../../../src/site/errors';
import {toPrinted} from '../../printedText';
import type {PageRun} from '../../run';

/** A question that a table asks of a node, and the texts of a package that the answer must have. */
export type Row<Question> = readonly [question: Question, by: string, ...texts: string[]];

/** Keeps the texts that answers had, as they were printed, and those that they lacked. */
export class Printed {
  /** The texts as they were printed, by their keys. */
  readonly found = new Map<string, string>();
  readonly missing: string[] = [];

  /** Looks for texts of a package in an answer. */
  note(seen: string, name: string, ...texts: readonly string[]): void {
    for (const text of texts) {
      const printed = toPrinted(text, seen);
      if (printed !== undefined) {
        this.found.set(toTextKey(name, text), printed);
      } else {
        this.missing.push(`${name}: ${text}: ${seen.trim().slice(0, 300)}`);
      }
    }
  }
}

/** Encodes transactions with the codec of the binary. */
export async function encode(page: PageRun, transactions: readonly object[]): Promise<string[]> {
  transactions.forEach((transaction, index) => page.write(`sent/${index}.json`, JSON.stringify(transaction)));
  const output = await page.outputOf(
    `for n in $(seq 0 ${transactions.length - 1}); do evmosd tx encode sent/$n.json 2>&1 | head -1; done`,
  );
  return output.split('\n');
}

/** Returns a transaction in JSON, with a fee of 0.02 evmos for a million of gas. */
export const toTransaction = (body: object, auth: object = {}, signatures: readonly string[] = []): object => ({
  body: {
    messages: [],
    memo: '',
    timeout_height: '0',
    extension_options: [],
    non_critical_extension_options: [],
    ...body,
  },
  auth_info: {
    signer_infos: [],
    fee: {amount: [{denom: 'aevmos', amount: '20000000000000000'}], gas_limit: '1000000', payer: '', granter: ''},
    ...auth,
  },
  signatures,
});

/** Returns the public key of an account as the chain writes it. */
export function toPublicKey({publicKey}: {publicKey: string}): object {
  const digits = Buffer.from(publicKey.slice(4), 'hex');
  const key = Buffer.concat([Buffer.from([2 + ((digits[63] ?? 0) % 2)]), digits.subarray(0, 32)]);
  return {'@type': '/ethermint.crypto.v1.ethsecp256k1.PubKey', key: key.toString('base64')};
}
