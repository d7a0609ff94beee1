/** What a field deletes. */
export type Secret = 'private key' | 'mnemonic';

/** The least number of words of a mnemonic (BIP-39). */
const fewestWords = 12;

/** A mnemonic that lost its line breaks in a field: words of at least three letters without a space between them. */
const gluedWords = /[a-z]{36,}/i;

/**
 * A private key in hexadecimal, alone or in other text. The largest amounts in hexadecimal have as many digits, and are
 * refused, too, except for an approval without limit.
 */
const privateKey = /(?:^|[^0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;

/** An approval without limit. It is no private key, because keys are below the order of secp256k1. */
const unlimited = /\b0xf{64}\b/gi;

/**
 * Finds text that may be a secret: 64 hexadecimal digits, which may also be a hash, or many words. In doubt, the text is a
 * secret. No address, id, time or amount in decimal digits is. Undefined if there is none.
 */
export function findSecret(text: string): Secret | undefined {
  // Normalizes compatibility characters and removes invisible ones, which could hide a secret.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(unlimited, '');
  if (privateKey.test(plain) || privateKey.test(plain.replace(/[\s:_-]/g, ''))) {
    return 'private key';
  }
  const words = plain.match(/\p{L}{3,}/gu) ?? [];
  // In some languages, words can have one letter.
  const tokens = plain.split(/\s+/).filter((token) => /\p{L}/u.test(token));
  return Math.max(words.length, tokens.length) >= fewestWords || gluedWords.test(plain) ? 'mnemonic' : undefined;
}
