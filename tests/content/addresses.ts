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

/** Checks every match of `pattern` in every line, with the values of facts. */
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

/** The prefixes of Evmos: of addresses, and of public keys. */
const ownPrefixes = [account, validator, consensus].flatMap((prefix) => [prefix, `${prefix}pub`]);

/** Prefixes of chains whose addresses are common in pages. Others are known by the length and the letters of an address. */
const otherPrefixes =
  /^(?:axelar|celestia|cosmos|cro|gravity|inj|juno|kava|kujira|noble|osmo|secret|stride)(?:val(?:oper|cons))?$/;

/** What follows the prefix of an address of 20 or 32 bytes. */
const longData = /^(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/;

/**
 * Catches a bech32 address with a typing error: coins that are sent there are lost, or the command of a reader fails.
 * An address that is cut short (`evmos1…`) is none.
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

/** Languages whose fences show what programs print or send: these write addresses in lower case. */
const rawLanguages = ['console', 'http', 'json', 'text'];

/** The lines of a page that lie in a fence of such a language. */
function findRawLines(pages: readonly Page[]): ReadonlySet<string> {
  const fences = readFences(pages).filter(({language, embeds}) => rawLanguages.includes(language) && !embeds);
  return new Set(
    fences.flatMap(({file, line, code}) => code.split('\n').map((_, index) => `${file}:${line + 1 + index}`)),
  );
}

/**
 * Catches a hexadecimal address with a typing error, which its capitals (EIP-55) give away. All in lower case is right
 * only in a fence of what programs print or send: the capitals protect the reader who copies an address.
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
 * Catches a row of a table whose two spellings of an address are not the same 20 bytes. Rows with other numbers of
 * addresses, and with one that is wrong by itself, are left to the other checks.
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

/** Networks that no stranger reaches: what is sent there need not be encrypted. */
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

/** A machine of the reader: a name without a dot, such as `localhost` or a service of Docker, or one to fill in. */
const isPrivate = (host: string): boolean =>
  /^[<$[]/.test(host) || !host.includes('.') || (isIPv4(host) && privateNetworks.check(host));

/** Domains of public hosts that pages may name without encryption, each with the reason. */
export const plainDomains: ReadonlyMap<string, string> = new Map([
  ['bdnodes.net', 'servers for state sync, which answer without TLS; the light client verifies what they say'],
]);

const isPlain = (host: string): boolean => [...plainDomains.keys()].some((domain) => host.endsWith(`.${domain}`));

/** Catches a URL that sends what readers send there in the clear, in text and in samples. */
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
