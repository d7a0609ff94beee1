import {BlockList, isIPv4} from 'node:net';
import {getAddress} from 'viem/utils';
import {readBech32, toForms} from '../../src/site/addresses';
import {facts} from '../../src/site/facts';
import {fillFacts, readFences} from './fences';
import type {Finding, Page} from './pages';

/** The number of checked items, and the findings. */
export interface Report {
  count: number;
  findings: Finding[];
}

/** Checks every match of `pattern` in the lines of pages, in which the values of facts are filled in. */
export function checkMatches<Text extends Pick<Page, 'file' | 'lines'>>(
  pages: readonly Text[],
  pattern: RegExp,
  check: (match: RegExpMatchArray, page: Text, line: number) => Omit<Finding, 'file' | 'line'> | 'fine' | 'no match',
): Report {
  const findings: Finding[] = [];
  let count = 0;
  for (const page of pages) {
    page.lines.forEach((text, index) => {
      for (const match of fillFacts(text).matchAll(pattern)) {
        const result = check(match, page, index + 1);
        count += result === 'no match' ? 0 : 1;
        if (typeof result === 'object') {
          findings.push({file: page.file, line: index + 1, ...result});
        }
      }
    });
  }
  return {count, findings};
}

const {account, validator, consensus} = facts.project.bech32;

/** The prefixes that Evmos uses for addresses and public keys. */
const ownPrefixes = [account, validator, consensus].flatMap((prefix) => [prefix, `${prefix}pub`]);

/**
 * Matches the prefixes of chains whose addresses are common in pages. An address with another prefix is recognized by
 * its length and letters.
 */
const otherPrefixes =
  /^(?:axelar|celestia|cosmos|cro|gravity|inj|juno|kava|kujira|noble|osmo|secret|stride)(?:val(?:oper|cons))?$/;

/** Matches the part after the prefix of an address of 20 or 32 bytes. */
const longData = /^(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/;

/**
 * Catches a bech32 address with a typing error. Coins that are sent to it are lost, or the command of a reader fails. A
 * shortened address (`evmos1…`) is not checked.
 */
export function checkBech32(pages: readonly Page[]): Report {
  return checkMatches(pages, /(?<!\w)([a-z]{2,20})1([a-z0-9]{6,})(?!\w|…|\.\.)/g, ([found, prefix = '', data = '']) => {
    const isOwn = prefix.startsWith(account);
    if (!isOwn && !otherPrefixes.test(prefix) && !longData.test(data)) {
      return 'no match';
    }
    if (isOwn && !ownPrefixes.includes(prefix)) {
      return {rule: 'address', found, todo: `the prefixes of Evmos are ${ownPrefixes.join(', ')}`};
    }
    try {
      readBech32(found);
      return 'fine';
    } catch {
      return {rule: 'address', found, todo: 'its checksum is wrong: copy the address again, or write <address>'};
    }
  });
}

/** The languages of fences that show what programs print or send. Programs write addresses in lower case. */
const rawLanguages = ['console', 'http', 'json', 'text'];

/** Returns the lines inside fences of these languages, as `file:line`. */
function findRawLines(pages: readonly Page[]): ReadonlySet<string> {
  const fences = readFences(pages).filter(({language, embeds}) => rawLanguages.includes(language) && !embeds);
  return new Set(
    fences.flatMap(({file, line, code}) => code.split('\n').map((_, index) => `${file}:${line + 1 + index}`)),
  );
}

/**
 * Catches a hexadecimal address with a typing error, which its capitals (EIP-55) reveal. Lower case is right only in a
 * fence of what programs print or send, because the capitals protect a reader who copies an address.
 */
export function checkHexAddresses(pages: readonly Page[]): Report {
  const rawLines = findRawLines(pages);
  return checkMatches(pages, /(?<!\w)0x([0-9a-fA-F]{39,41})(?!\w|…|\.\.)/g, ([found, digits = ''], {file}, line) => {
    if (digits.length !== 40) {
      return {rule: 'address', found, todo: `it has ${digits.length} digits: an address has 40`};
    }
    const right = getAddress(found);
    const isRaw = rawLines.has(`${file}:${line}`) && digits === digits.toLowerCase();
    return found === right || isRaw ? 'fine' : {rule: 'address', found, todo: `write ${right}, the spelling of EIP-55`};
  });
}

/**
 * Catches a row of a table with a hexadecimal and a bech32 address that are not the same 20 bytes. Rows with another
 * number of addresses, or with an invalid address, are left to the other checks.
 */
export function checkPairs(pages: readonly Page[]): Report {
  return checkMatches(pages, /^\s*\|.*$/g, ([row]) => {
    const [hex, ...otherHex] = row.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [];
    const [bech32, ...otherBech32] = row.match(new RegExp(`\\b(?:${account}|${validator})1[a-z0-9]{38}\\b`, 'g')) ?? [];
    if (!hex || !bech32 || otherHex.length > 0 || otherBech32.length > 0) {
      return 'no match';
    }
    try {
      const {hex: right} = toForms(bech32);
      return right === getAddress(hex)
        ? 'fine'
        : {rule: 'address', found: `${hex} beside ${bech32}`, todo: `the two differ: ${bech32} is ${right}`};
    } catch {
      return 'no match';
    }
  });
}

/** Networks that strangers cannot reach. Traffic inside them need not be encrypted. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 32],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}

/**
 * Whether a host is a machine of the reader: a name without a dot, such as `localhost` or a Docker service, a private
 * IP address, or a placeholder.
 */
export const isPrivate = (host: string): boolean =>
  /^[<$[]/.test(host) || !host.includes('.') || (isIPv4(host) && privateNetworks.check(host));

/** Domains of public hosts that pages may name in a URL without encryption, each with the reason. */
export const plainDomains: ReadonlyMap<string, string> = new Map([
  ['bdnodes.net', 'servers for state sync, which answer without TLS; the light client verifies what they say'],
]);

const isPlain = (host: string): boolean => [...plainDomains.keys()].some((domain) => host.endsWith(`.${domain}`));

/** Catches a URL, in text or in a sample, that sends the data of readers without encryption. */
export function checkUrls(pages: readonly Page[]): Report {
  return checkMatches(
    pages,
    /\b(http|ws)(s?):\/\/(<[^>]*>|\[[\da-f:]+\]|\$[\w{(]|[\w.-]*\w)/g,
    ([found, scheme = '', isSecure, host = '']) =>
      isSecure || isPrivate(host) || isPlain(host)
        ? 'fine'
        : {
            rule: 'url',
            found,
            todo: `write ${scheme}s://${host}, or a local or private machine; for another reason see plainDomains in tests/content/addresses.ts`,
          },
  );
}
