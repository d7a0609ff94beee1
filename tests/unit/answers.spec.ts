import {test} from '@playwright/test';
import fc from 'fast-check';
import {methods} from '../../src/site/jsonRpc';
import {explain} from '../../src/tools/ask/explain';
import {toPieces} from '../../src/tools/ask/json';
import {readWalletError} from '../../src/tools/foreignError';
import {readResponse} from '../../src/tools/rpc';
import {judgeWords} from '../kinds/answersCases';

test('any error and any result is read without a fault', () => {
  // A property tells what is wrong itself: `expect` would take most of the time.
  const fails = (faults: readonly string[]): void => {
    if (faults.length > 0) {
      throw new Error(faults.join(', '));
    }
  };
  fc.assert(
    fc.property(fc.anything({maxDepth: 5, withNullPrototype: true, withBigInt: true}), (value) => {
      const {code, message} = readWalletError(value);
      const kinds = judgeWords(`The wallet says “${message || 'no'}”.`).filter(
        (kind) => !kind.startsWith('a sentence'),
      );
      fails([...kinds, ...(code === undefined || Number.isSafeInteger(code) ? [] : ['the code is none'])]);
    }),
    // A message of marks alone tells nothing.
    {numRuns: 200, examples: [['""'], ['…'], [{message: '\u200b"'}]]},
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...methods), (value, method) => {
      const text = JSON.stringify({jsonrpc: '2.0', id: 1, result: value});
      const read = readResponse(text);
      const shown = toPieces(text)
        .map((piece) => piece.text)
        .join('');
      const fields = explain(value, method.result.schema);
      fails([
        ...('result' in read && JSON.stringify(read.result) === JSON.stringify(value) ? [] : ['the result is another']),
        ...(shown.replace(/\s/g, '') === text.replace(/\s/g, '') ? [] : ['the answer is shown as another']),
        ...(fields.every(({meaning}) => meaning !== '') ? [] : ['a field has no meaning']),
      ]);
    }),
    {numRuns: 200},
  );
});
