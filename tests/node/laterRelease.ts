/**
 * What the runs of the pages need on a release after the one that the pages describe: other names, and a genesis file
 * with other parameters. Everything that a later release names otherwise is here and nowhere else.
 */
import {facts} from '../../src/site/facts';
import type {Page} from '../content/pages';
import type {Chain, ChainOptions, Genesis} from './chain';
import {findFence, findRow, readClaims, toHash, type Claim, type FenceClaim, type Row} from './claims';
import {readRecording} from './recordings';
import {Missing, type NamedClaim} from './resume';
import {PageRun, type PageOutcome, type PageRunSetup, type RowRun} from './run';

/** What the runs need to know of a later release. */
interface Later {
  commit: string;
  /** Names of the release of the pages, and what this one calls the same. */
  renamed: readonly (readonly [from: string, to: string])[];
  /** Whether its genesis file has other parameters of evm and erc20, no revenue, and the pair of WEVMOS. */
  hasOtherGenesis: boolean;
}

const otherNames = [
  ['active_precompiles', 'active_static_precompiles'],
  ['ActivePrecompiles', 'ActiveStaticPrecompiles'],
  ['evmos/evmos/v16', 'evmos/evmos/v19'],
] as const;

/**
 * The releases after the one that the pages describe on which their runs can be tried. The pages have notes on the last
 * one. The others tell since when something is different.
 */
export const laterReleases: Readonly<Record<string, Later>> = {
  'v18.1.0': {
    commit: '0039c64c8201bb0a0c6389712a06ffa50849e8b4',
    renamed: [['evmos/evmos/v16', 'evmos/evmos/v18']],
    hasOtherGenesis: false,
  },
  'v19.0.0': {commit: '2228348af5c66c2085156e135e727084599b0a3c', renamed: otherNames, hasOtherGenesis: true},
  'v19.1.0': {commit: '5dc837c92eef6d94356f9245794a01f28144ee02', renamed: otherNames, hasOtherGenesis: true},
};

/** @throws Error if the runs know nothing of the release. */
function toLater(release: string): Later {
  const later = laterReleases[release];
  if (!later) {
    throw new Error(`${release}: no release of tests/node/laterRelease.ts`);
  }
  return later;
}

/** Puts the names of the later release into a page, a run or a script, except into lines that have both names. */
export const adaptText = (text: string, release: string): string =>
  text
    .split('\n')
    .map((line) =>
      toLater(release).renamed.reduce(
        (rest, [from, to]) =>
          rest.includes(to) ? rest : rest.replace(new RegExp(String.raw`(?<!\w)${from}(?!\w)`, 'g'), to),
        line,
      ),
    )
    .join('\n');

/** Puts the names of the later release into a run, and leaves the pair of WEVMOS, which its genesis file has, in place. */
export function adaptRun(code: string, release: string): string {
  const text = adaptText(code, release);
  return toLater(release).hasOtherGenesis
    ? text.replaceAll('app_state.erc20.token_pairs = [', '$&...genesis.app_state.erc20.token_pairs, ')
    : text;
}

/** The beginning of the addresses of the extensions that later releases do not have. */
const removedExtensions = ['0x0000000000000000000000000000000000000900', '0x0000000000000000000000000000000000000901'];

interface EvmParams {
  enable_create?: boolean;
  enable_call?: boolean;
  active_static_precompiles?: string[];
  extra_eips?: string[];
  access_control?: Record<'create' | 'call', {access_type: string; access_control_list: string[]}>;
}

/** Puts the parameters of the later release in the place of those that a run has set. */
export function adaptGenesis({app_state: state}: Genesis): void {
  const evm = state.evm?.params as EvmParams | undefined;
  if (evm) {
    for (const [key, part] of [
      ['enable_create', 'create'],
      ['enable_call', 'call'],
    ] as const) {
      if (evm[key] === false && evm.access_control) {
        evm.access_control[part].access_type = 'ACCESS_TYPE_RESTRICTED';
      }
      delete evm[key];
    }
    evm.active_static_precompiles = evm.active_static_precompiles?.filter((each) => !removedExtensions.includes(each));
    evm.extra_eips = evm.extra_eips?.map((each) => (/^\d+$/.test(each) ? `ethereum_${each}` : each));
  }
  delete (state.erc20?.params as {enable_evm_hook?: boolean} | undefined)?.enable_evm_hook;
  delete state.revenue;
}

/** Returns options of a chain whose parameters may be some that the later release does not have. */
const toLaterOptions = <Options extends ChainOptions>({params = {}, genesis, ...rest}: Options): ChainOptions => ({
  ...rest,
  genesis: (value) => {
    for (const [module, values] of Object.entries(params)) {
      Object.assign(value.app_state[module]?.params ?? {}, values);
    }
    genesis?.(value);
    adaptGenesis(value);
  },
});

/** Answers to something that the later release does not have. */
const isGone = new RegExp(
  [
    'unknown command',
    'unknown flag',
    'unknown query path',
    // gRPC-Gateway, gRPC and JSON-RPC.
    'Not Implemented',
    'unknown service',
    'target server does not expose service',
    'does not exist/is not available',
    'unable to resolve type URL',
    // A command that is gone leaves its words to the command above it.
    'proposal type is required',
    // A file that the source no longer has.
    String.raw`<source>/\S+: No such file or directory`,
    "no such file or directory, open '<source>",
  ].join('|'),
);

/** Answers of a machine that was too busy, or of a node that was not there. They say nothing about the claim. */
const isStuck =
  /not within \d+ s|did not end within its time|ended with its time limit|no answer within \d+ s|connection refused|ECONNREFUSED|proxy\.golang\.org|no word of memory|^no Time to switch|Cannot (?:read properties of|convert) undefined/;

/**
 * How a claim of a page is on a later release. `blocked`: an earlier step did not give what the run needed. `unasked`: the
 * run did not reach it.
 */
export const laterVerdicts = ['same', 'differs', 'not there', 'blocked', 'unasked'] as const;

/** What a later release answers to a claim. */
export interface LaterVerdict {
  hash: string;
  verdict: (typeof laterVerdicts)[number];
  seen: string;
}

/** Judges what was seen in the place of what a page says. */
export const toVerdict = (seen: string): LaterVerdict['verdict'] =>
  isGone.test(seen) ? 'not there' : isStuck.test(seen) ? 'blocked' : 'differs';

/** The outcome of the run of a page on a later release. */
export interface LaterOutcome extends PageOutcome {
  verdicts: readonly LaterVerdict[];
}

/** Runs a page on a later release, and judges each claim that holds on the release of the pages. */
export class LaterRun extends PageRun {
  private readonly hashes = new Map<Claim, string>();
  private readonly looked = new Set<Claim>();
  private readonly failed = new Map<string, Error>();
  /** Hashes of claims whose text has another name here, with that text. */
  private readonly names = new Map<string, string>();

  constructor(
    private readonly original: Page,
    private readonly release: string,
    setup: PageRunSetup,
  ) {
    super({...original, lines: original.lines.map((line) => adaptText(line, release))}, setup);
    const before = readClaims(original);
    for (const kind of ['fences', 'rows'] as const) {
      this.claims[kind].forEach((claim, index) => {
        const same = before[kind][index];
        if (same && same.said !== claim.said) {
          this.names.set(toHash(same), claim.said);
          this.hashes.set(claim, toHash(same));
        }
      });
    }
  }

  override fence(quote: string, nth?: number): FenceClaim {
    const claim = super.fence(quote, nth);
    this.looked.add(claim);
    return claim;
  }

  protected override toRowRun(row: Row): RowRun {
    this.looked.add(row);
    return super.toRowRun(row);
  }

  override startChain(options: ChainOptions & {home?: string} = {}): Promise<Chain> {
    return super.startChain(this.toOptions(options));
  }

  override makeHome(options: ChainOptions & {home?: string} = {}): string {
    return super.makeHome(this.toOptions(options));
  }

  private toOptions<Options extends ChainOptions>(options: Options): Options | ChainOptions {
    return toLater(this.release).hasOtherGenesis ? toLaterOptions(options) : options;
  }

  /** Notes that a step failed, for the claims that it names and those that were looked up and not decided yet. */
  stumble(error: unknown, named: readonly NamedClaim[]): void {
    const claims = [...this.looked, ...named.flatMap((each) => this.findNamed(each))];
    this.looked.clear();
    for (const claim of claims) {
      const hash = toHash(claim);
      if (!this.decided.has(hash) && !this.failed.has(hash)) {
        this.failed.set(hash, error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  private findNamed([method, quote = '', section]: NamedClaim): Claim[] {
    try {
      switch (method) {
        case 'says':
        case 'finds':
          return [this.toText(quote)];
        case 'row':
          return [findRow(this.claims, quote, section)];
        case 'data':
          return [this.toData(quote)];
        default:
          return [findFence(this.claims, quote)];
      }
    } catch {
      return [];
    }
  }

  override finish(seconds: number): LaterOutcome {
    return {...super.finish(seconds), verdicts: this.judge()};
  }

  /** Returns the verdict on each claim that holds on the release of the pages. */
  private judge(): LaterVerdict[] {
    const adapted = new Map([...this.hashes].map(([claim, hash]) => [hash, toHash(claim)]));
    return (readRecording(this.original.file)?.held ?? []).map(({hash, said, kind}): LaterVerdict => {
      const here = adapted.get(hash) ?? (kind === 'text' ? toHash({kind, said: adaptText(said, this.release)}) : hash);
      const found = this.decided.get(here);
      if (found) {
        const [difference] = found.differences;
        const seen = difference?.seen ?? '';
        if (!difference) {
          return here === hash
            ? {hash, verdict: 'same', seen}
            : {hash, verdict: 'differs', seen: `the same, with ${this.toNames(said)}`};
        }
        return {hash, verdict: toVerdict(seen), seen};
      }
      const error = this.failed.get(here);
      if (!error) {
        // The run asks for every command that the binary lists.
        const isCommand = kind === 'data' && said.startsWith(`${facts.project.binary} `) && this.decided.size > 0;
        return isCommand ? {hash, verdict: 'not there', seen: 'no such command'} : {hash, verdict: 'unasked', seen: ''};
      }
      const seen = this.toSeen(error.message);
      const verdict = toVerdict(seen);
      return {hash, verdict: verdict === 'differs' && error instanceof Missing ? 'blocked' : verdict, seen};
    });
  }

  private toNames(said: string): string {
    return toLater(this.release)
      .renamed.filter(([from]) => said.includes(from))
      .map(([, to]) => to)
      .join(', ');
  }
}
