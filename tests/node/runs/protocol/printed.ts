import {privateKeyToAccount} from 'viem/accounts';
import {codespaces, toCodeKey, toTextKey} from '../../../../src/site/errors';
import {facts} from '../../../../src/site/facts';
import {accounts, get} from '../../chain';
import {mask, toPrinted} from '../../printedText';
import {waitFor} from '../../processes';
import type {PageRun} from '../../run';

/** A question that a table asks of a node, and the texts of a package that the answer must have. */
export type Row<Question> = readonly [question: Question, by: string, ...texts: string[]];

/** The answer to a transaction that is simulated or checked. A code of 0 has the events in its log. */
export interface Answer {
  code: number;
  codespace: string;
  log: string;
}

/** The key of a text that a package says, or of the code that a codespace registers with this text. */
function toKey(name: string, text: string): string {
  const code = codespaces.find((each) => each.name === name)?.codes.find((each) => each.text === text)?.code;
  return code === undefined ? toTextKey(name, text) : toCodeKey(name, code);
}

/** Keeps the texts that answers had, as they were printed, and those that they lacked. */
export class Printed {
  /** The texts and codes as they were printed, by their keys. */
  readonly found = new Map<string, string>();
  readonly missing: string[] = [];

  /** Keeps the code of a refused transaction, with its first line, which has the text of the code. */
  noteCode({code, codespace, log}: Answer): void {
    if (code === 0) {
      return;
    }
    const text = codespaces.find(({name}) => name === codespace)?.codes.find((each) => each.code === code)?.text;
    const [line = ''] = log.split('\n');
    const key = toCodeKey(codespace, code);
    // An error without a codespace has a text of its own.
    const printed = codespace === 'undefined' ? mask(line) : text && toPrinted(text, log.replaceAll('\n', ' '));
    if (printed === undefined) {
      this.missing.push(`${key}: ${text}: ${line.slice(0, 300)}`);
    } else if (!this.found.has(key)) {
      this.found.set(key, printed);
    }
  }

  /** Looks for the number of a code in the acknowledgement of a packet, which has no codespace and no words of it. */
  noteAcknowledged(seen: string, codespace: string, text: string): void {
    const key = toKey(codespace, text);
    const said = `ABCI code: ${key.replace(`${codespace} `, '')}: error handling packet: see events for details`;
    if (seen.includes(said)) {
      this.found.set(key, said);
    } else {
      this.missing.push(`${key}: ${seen.slice(0, 300)}`);
    }
  }

  /** Looks for texts of a package, or of the codes of a codespace, in an answer. */
  note(seen: string, name: string, ...texts: readonly string[]): void {
    for (const text of texts) {
      const printed = toPrinted(text, seen);
      if (printed !== undefined) {
        this.found.set(toKey(name, text), printed);
      } else {
        this.missing.push(`${name}: ${text}: ${seen.trim().slice(0, 300)}`);
      }
    }
  }

  /** Keeps texts of the log of a node that runs. Parts of a node print after it has answered, each in its own time. */
  async noteLater(read: () => string, name: string, ...texts: readonly string[]): Promise<void> {
    const areThere = (): boolean => texts.every((text) => toPrinted(text, read()) !== undefined);
    await waitFor(`${name} prints ${texts.join(', ')}`, () => areThere() || undefined).catch(() => undefined);
    this.note(read(), name, ...texts);
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

/**
 * Runs messages of an account in a simulation, which looks at no signature.
 * @param sequence The sequence of the account.
 */
export async function simulate(
  page: PageRun,
  messages: readonly object[],
  {privateKey}: {privateKey: `0x${string}`} = accounts.dev0,
  sequence = '0',
): Promise<Answer[]> {
  const signer = {
    public_key: toPublicKey(privateKeyToAccount(privateKey)),
    mode_info: {single: {mode: 'SIGN_MODE_DIRECT'}},
    sequence,
  };
  const bytes = await encode(
    page,
    messages.map((message) => toTransaction({messages: [message]}, {signer_infos: [signer]}, ['AQ=='])),
  );
  return Promise.all(
    bytes.map(async (encoded) => {
      const data = Buffer.from(encoded, 'base64').toString('hex');
      const {body} = await get(
        `http://127.0.0.1:${facts.ports.cometRpc}/abci_query?path="/app/simulate"&data=0x${data}`,
      );
      const {response} = (JSON.parse(body) as {result: {response: Answer & {value: string | null}}}).result;
      const log = response.code === 0 ? Buffer.from(response.value ?? '', 'base64').toString() : response.log;
      return {code: response.code, codespace: response.codespace, log};
    }),
  );
}
