import type {Finding} from './pages';
import {readTextLines, type Source} from './text';

/** A term with its wrong forms and its right form. */
export interface Term {
  /** Matches the wrong forms in text. Code is not searched. */
  wrong: RegExp;
  /** The replacement, with `$1` for a group of the pattern. Empty for filler words. */
  right: string;
  /** The reason for the right form, in one sentence. */
  why: string;
  /** An example of wrong text, which tests the pattern. */
  example: string;
}

/**
 * Returns the source of a pattern for a word. The pattern does not match a lower-case word before a hyphen, which is
 * part of the name of a package, such as `cosmos-sdk`.
 */
const toSource = (form: string): string => form.replace('.', '\\.') + (/[A-Z]/.test(form) ? '' : '(?!-)');

/** Returns the pattern of words that are not part of a path, an address or an identifier. */
const words = (...forms: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w/@.-])(?:${forms.map(toSource).join('|')})(?![\\w/@]|\\.\\w)`);

const named = (right: string, ...wrong: readonly string[]): Term => ({
  wrong: words(...wrong),
  right,
  why: 'this is how its makers write the name',
  example: wrong.join(', '),
});

const names: readonly Term[] = [
  named('CometBFT', 'Comet BFT', 'Comet', 'Cometbft', 'CometBft', 'cometBFT', 'cometbft'),
  named('Cosmos SDK', 'Cosmos-SDK', 'CosmosSDK', 'Cosmos sdk', 'cosmos SDK', 'cosmos sdk', 'cosmos-sdk'),
  named('Ethereum', 'ethereum', 'ETHEREUM', 'Etherium'),
  named('ethers', 'ethers.js', 'Ethers.js', 'EthersJS', 'ethersjs'),
  named('GitHub', 'Github', 'github', 'Git Hub'),
  named('Go', 'Golang', 'golang', 'GoLang'),
  named('gRPC', 'GRPC', 'Grpc', 'grpc', 'gRpc'),
  named('gRPC-Web', 'gRPC Web', 'gRPC web', 'gRPC-web'),
  named('Hardhat', 'HardHat', 'Hard Hat', 'hardhat'),
  named('Hermes', 'hermes'),
  named('JSON-RPC', 'JSON RPC', 'JSONRPC', 'Json-RPC', 'JsonRPC', 'json-rpc', 'jsonrpc'),
  named('Keplr', 'Kepler', 'kepler', 'keplr'),
  named('macOS', 'MacOS', 'MacOs', 'Mac OS X', 'Mac OS', 'OS X', 'OSX', 'macos'),
  named('MetaMask', 'Metamask', 'metamask', 'Meta Mask', 'METAMASK'),
  named('Node.js', 'NodeJS', 'NodeJs', 'Node JS', 'nodejs', 'node.js'),
  named('OpenZeppelin', 'Open Zeppelin', 'Openzeppelin', 'openzeppelin', 'OpenZepplin'),
  named('TypeScript', 'Typescript', 'typescript'),
  named('Unix', 'unix'),
  named('YubiHSM', 'YubiHsm', 'Yubi HSM', 'Yubihsm', 'yubihsm'),
  {
    wrong: words('cosmovisor', 'CosmoVisor'),
    right: 'Cosmovisor',
    why: 'the tool has a name; its binary is `cosmovisor`, marked as code',
    example: 'Let cosmovisor swap the binary.',
  },
  {
    wrong: /\bledger(?= (?:[Nn]ano|device|hardware|wallet|app)\b)|\bLEDGER\b/,
    right: 'Ledger',
    why: 'it is the name of a maker, and a ledger is a book of accounts',
    example: 'Sign with a ledger device.',
  },
  {
    wrong:
      /(?<!\bformer(?:ly)?(?: called| named)? |\b(?:was|were|then|still) (?:called|named) |\bsuccessor (?:of|to) |\b[Uu]p to v\d[^;|]*)\bTendermint(?: Core)?\b(?! (?:KMS|Validator)\b)/,
    right: 'CometBFT',
    why: 'Tendermint is the former name of the engine: history, the KMS and the app of the Ledger keep it',
    example: 'Tendermint finalizes the block.',
  },
];

const evmos: readonly Term[] = [
  {
    wrong: words('evmos', 'EvmOS', 'EVMos'),
    right: 'Evmos',
    why: 'the network has a capital letter; a prefix or a folder of that name is marked as code',
    example: 'Nodes of evmos are at rest.',
  },
  {
    wrong: /\bEVMOS (chain|network|blockchain|mainnet|testnet|node|team|docs)/,
    right: 'Evmos $1',
    why: 'EVMOS is the token, Evmos is the network',
    example: 'Connect to the EVMOS network.',
  },
  {
    wrong: /\$EVMOS\b|\bEvmos (?:token(?! (?:pair|list|registry))|coin)\b/,
    right: 'EVMOS',
    why: 'the token goes by its ticker, without a sign in front',
    example: 'Stake the Evmos token.',
  },
  {
    wrong: /\b[aA](t?)(?:EVMOS|Evmos)\b|\bA(t?)evmos\b/,
    right: 'a$1$2evmos',
    why: 'the chain compares denominations letter by letter',
    example: 'A fee of 1 aEVMOS is refused.',
  },
  {
    wrong: words('tevmos', 'TEVMOS', 'tEvmos'),
    right: 'tEVMOS',
    why: 'wallets show the token of the testnet in this form',
    example: 'The faucet gives TEVMOS.',
  },
  {
    wrong: words('Evmosd', 'EVMOSD', 'EvmosD', 'evmosD'),
    right: 'evmosd',
    why: 'the binary has a lower-case name, also where a sentence begins',
    example: 'Evmosd prints its version.',
  },
];

const field: readonly Term[] = [
  {
    wrong: /\b([Bb])ase-?[Ff]ee(s?)\b/,
    right: '$1ase fee$2',
    why: 'it is two words, except in the names of fields, which are code',
    example: 'The basefee falls.',
  },
  {
    wrong: /\b(?:BECH32|[Bb]ech-32)\b|(?<=[a-z,] )Bech32\b/,
    right: 'bech32',
    why: 'an encoding is a common noun, as hexadecimal is',
    example: 'An address in Bech32.',
  },
  {
    wrong: /\b([Cc])hain(?:-id|-?I[Dd])(s?)\b/,
    right: '$1hain id$2',
    why: 'one form lets readers search for it; the flag and the fields are code',
    example: 'Ask for the chain-id.',
  },
  {
    wrong: /(?<!-)\bID(s?)\b/,
    right: 'id$1',
    why: 'it is a common word here: chain id, channel id',
    example: 'Ask for the chain ID.',
  },
  {
    wrong: /\b(?:dApp|DApp|DAPP|dAPP)(s?)\b/,
    right: 'dapp$1',
    why: 'it is a common noun for ethereum.org and wallets; a sentence begins with Dapp',
    example: 'Open the dApp.',
  },
  {
    wrong: /\b(EIP|ERC|BIP|CAIP|SLIP|ICS)[ _]?(\d+)\b/,
    right: '$1-$2',
    why: 'a standard has a dash in front of its number, as on its own page',
    example: 'Signed by EIP155 or EIP 712.',
  },
  {
    wrong: /\bG(?:Wei|WEI)\b|\bgWei\b|(?<=[a-z\d,] )Gwei\b/,
    right: 'gwei',
    why: 'a unit that is a word is lower case',
    example: 'A price of 20 Gwei.',
  },
  {
    wrong: /\b([Hh])ard-?fork(s|ed)?\b/,
    right: '$1ard fork$2',
    why: 'it is two words in the release notes of the chain',
    example: 'A hardfork needs a new binary.',
  },
  {
    wrong: /\b([Kk])ey[ -]ring(s?)\b/,
    right: '$1eyring$2',
    why: 'it is one word, as in its flag',
    example: 'Unlock the key ring.',
  },
  {
    wrong: /(?<=[a-z,] )Mainnet\b/,
    right: 'mainnet',
    why: 'a network of a kind is a common noun',
    example: 'It runs on Mainnet.',
  },
  {
    wrong: /(?<=[a-z,] )Testnet\b/,
    right: 'testnet',
    why: 'a network of a kind is a common noun',
    example: 'Try it on the Testnet.',
  },
  {
    wrong: /\b([Mm])em(?:[ -][Pp]|P)ool\b/,
    right: '$1empool',
    why: 'it is one word, as in the configuration of a node',
    example: 'The mem-pool is full.',
  },
  {
    wrong: /\b(?:[Ss]eed (?:phrase|words)|[Mm]nemonic (?:phrase|seed))s?\b/,
    right: 'mnemonic',
    why: 'this is the word of BIP-39 and of the binary, and a seed is another thing',
    example: 'Write down the seed phrase.',
  },
  {
    wrong: /\b([Mm])ulti-[Ss]ig(s|nature)?\b/,
    right: '$1ultisig$2',
    why: 'it is one word, as in its flag',
    example: 'A multi-sig of three.',
  },
  {
    wrong: /\b([Oo]n|[Oo]ff)chain\b/,
    right: '$1-chain',
    why: 'one form lets readers search for it',
    example: 'Votes are counted onchain.',
  },
  {
    wrong: /\b([Pp])re[ -]compile(d|s)?\b/,
    right: '$1recompile$2',
    why: 'it is one word in the specification of the EVM',
    example: 'Call a pre-compile.',
  },
  {
    wrong: /\b([Ss])mart(?:-[Cc]|c| C)ontract(s?)\b/,
    right: '$1mart contract$2',
    why: 'it is two words, and no name',
    example: 'Deploy a Smart Contract.',
  },
  {
    wrong: /(?<=[a-z,] )(?<!Tendermint )Validator(s?)\b(?! FAQ\b)/,
    right: 'validator$1',
    why: 'a role is a common noun',
    example: 'Choose one of the Validators.',
  },
  {
    wrong: /\b(?:[Ww]ebsocket|[Ww]eb[ -][Ss]ocket)(s?)\b/,
    right: 'WebSocket$1',
    why: 'this is how its specification writes the name',
    example: 'Subscribe over a websocket.',
  },
];

const spelling: readonly Term[] = [
  {
    wrong: /\b((?:[Ff]av|[Ff]lav|[Hh]on|[Hh]arb|[Ll]ab|[Rr]ig|[Rr]um|[Ee]ndeav)o)u(r(?:s|ed|ing|able|ite)?)\b/,
    right: '$1$2',
    why: 'pages use American spelling',
    example: 'In favour of a proposal.',
  },
  {
    wrong: /\b([Cc]ancel|[Ff]uel|[Ll]abel|[Mm]odel|[Ss]ignal)l(ed|ing)\b/,
    right: '$1$2',
    why: 'American spelling doubles no consonant after an unstressed vowel',
    example: 'The unbonding is cancelled.',
  },
  {
    wrong: /\b([Aa]fterward|[Bb]ackward|[Tt]oward)s\b/,
    right: '$1',
    why: 'American spelling has no s at the end',
    example: 'A step towards finality.',
  },
  {
    wrong: /\b([Aa]mid|[Aa]mong)st\b/,
    right: '$1',
    why: 'American spelling has the short form',
    example: 'One amongst many.',
  },
  {
    wrong: /\b([Cc]ent|[Mm]et|[Ff]ib)re(s?)\b/,
    right: '$1er$2',
    why: 'pages use American spelling',
    example: 'A data centre burns.',
  },
  {
    wrong: /\b([Aa]rt)e(facts?)\b/,
    right: '$1i$2',
    why: 'pages use American spelling',
    example: 'An artefact of the build.',
  },
  {
    wrong: /\b([Bb]urn|[Ll]earn)t\b/,
    right: '$1ed',
    why: 'American spelling has the regular form',
    example: 'The fee is burnt.',
  },
  {
    wrong: /\b([Bb]ack|[Ff]ront)[ -]end(s?)\b/,
    right: '$1end$2',
    why: 'it is one word, as in keyring backend',
    example: 'A front end for the contract.',
  },
  {
    wrong: /(?<=\b(?:to|you|then|must|can|will|not) )(back|log|roll|set|shut)(up|in|back|down)\b/,
    right: '$1 $2',
    why: 'the noun is one word, the verb is two',
    example: 'It takes an hour to setup a node.',
  },
  {
    wrong: /\b(?:please(?: note)?|(?:keep in mind|note|it should be noted) that)\b/i,
    right: '',
    why: 'the sentence says the same without it',
    example: 'Please note the height.',
  },
  {
    wrong: /\b(?:blazing|cutting-edge|effortless(?:ly)?|next-generation|revolutionary|seamless(?:ly)?|world-class)\b/i,
    right: '',
    why: 'it praises: say what the software does, in numbers',
    example: 'A seamless bridge.',
  },
  {
    wrong: /\b(?:[Ll]everag|[Uu]tiliz)(es?|ed|ing)\b/,
    right: 'us$1',
    why: 'the short word says it',
    example: 'Tools that utilize the API.',
  },
];

/** All terms that the check looks for. */
export const terms: readonly Term[] = [...names, ...evmos, ...field, ...spelling];

const everywhere = ({wrong}: Term): RegExp => new RegExp(wrong, `${wrong.flags}g`);

/** Returns a text with all wrong forms of a term corrected. */
export const correct = (term: Term, text: string): string => text.replace(everywhere(term), term.right);

function toTodo({right, why}: Term, match: RegExpExecArray): string {
  const wording = right.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  return wording === '' ? `leave it out: ${why}` : `write ${wording}: ${why}`;
}

/**
 * Catches a second name for the same thing, and filler words. `count` is the number of lines that were read.
 * @throws Error if there is no word at all, because a check of nothing would pass.
 */
export function checkTerms(sources: readonly Source[]): {count: number; findings: Finding[]} {
  const lines = readTextLines(sources);
  const patterns = terms.map((term) => ({term, pattern: everywhere(term)}));
  const findings = lines.flatMap(({file, line, text}) =>
    patterns.flatMap(({term, pattern}) =>
      [...text.matchAll(pattern)].map((match) => ({
        file,
        line,
        rule: 'term',
        found: match[0],
        todo: toTodo(term, match),
      })),
    ),
  );
  return {count: lines.length, findings};
}
