/** What no field takes, by its name. */
export type Secret = 'private key' | 'mnemonic';

/** The least number of words of a mnemonic (BIP-39). */
const fewestWords = 12;

/** A mnemonic whose line breaks a field has dropped: words of three letters and more, without anything between them. */
const gluedWords = /[a-z]{36,}/i;

/** A private key in hexadecimal, by itself or in other text. Nothing that a converter takes has as many digits. */
const privateKey = /(?:^|[^0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;

/**
 * What in a text gives away an account: 64 hexadecimal digits, which may be a hash as well, or a row of words. Undefined
 * where there is nothing of the kind. It is careful rather than exact: no address, amount, id or time looks so.
 */
export function findSecret(text: string): Secret | undefined {
  // Marks without width, and numbers in front of the words.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (privateKey.test(plain) || privateKey.test(plain.replace(/[\s:_-]/g, ''))) {
    return 'private key';
  }
  const words = plain.match(/\p{L}{3,}/gu) ?? [];
  // Words of some languages have one letter.
  const tokens = plain.split(/\s+/).filter((token) => /\p{L}/u.test(token));
  return Math.max(words.length, tokens.length) >= fewestWords || gluedWords.test(plain) ? 'mnemonic' : undefined;
}
