/** What an endpoint says of itself, asked for its chain. */
export type EndpointState =
  | {is: 'right'}
  /** It answers for another chain, `chain`. */
  | {is: 'wrong'; chain: string}
  /** It answers with something else than what was asked for. */
  | {is: 'strange'; status: number}
  /** Nothing came: it is down, or it does not let a page of another site read its answer. A browser cannot tell. */
  | {is: 'silent'};

/** How long an endpoint has to answer, in milliseconds. */
const patience = 8_000;

/** The longest answer that is read, in characters: the one that is asked for is short. */
const longest = 100_000;

/** Follows names into what was parsed from JSON. Undefined where there is nothing, or no text. */
function readText(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
        ? (parent as Record<string, unknown>)[key]
        : undefined,
    value,
  );
  return typeof found === 'string' ? found.slice(0, 80) : undefined;
}

async function ask(
  url: string,
  options: RequestInit,
  path: readonly string[],
  isRight: (chain: string) => boolean,
): Promise<EndpointState> {
  let status = 0;
  try {
    const answer = await fetch(url, {
      ...options,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    ({status} = answer);
    const chain = readText(JSON.parse((await answer.text()).slice(0, longest)), ...path);
    return chain === undefined ? {is: 'strange', status} : isRight(chain) ? {is: 'right'} : {is: 'wrong', chain};
  } catch (error) {
    return status > 0 && error instanceof SyntaxError ? {is: 'strange', status} : {is: 'silent'};
  }
}

/** Asks a JSON-RPC endpoint for its chain. `chainId` is in hexadecimal. Never rejects. */
export const checkJsonRpc = (url: string, chainId: string): Promise<EndpointState> =>
  ask(
    url,
    {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []}),
    },
    ['result'],
    (chain) => /^0x[0-9a-f]+$/i.test(chain) && BigInt(chain) === BigInt(chainId),
  );

/** Asks a CometBFT RPC for its chain. `chainId` is the full id. Never rejects. */
export const checkCometRpc = (url: string, chainId: string): Promise<EndpointState> =>
  ask(`${url}/status`, {}, ['result', 'node_info', 'network'], (chain) => chain === chainId);

/**
 * The first of some endpoints that answers for the right chain, asked one after the other. Undefined where none does;
 * `state` is then what the last one said.
 */
export async function findAnswering(
  urls: readonly string[],
  check: (url: string) => Promise<EndpointState>,
): Promise<{url?: string; state: EndpointState}> {
  let state: EndpointState = {is: 'silent'};
  for (const url of urls) {
    state = await check(url);
    if (state.is === 'right') {
      return {url, state};
    }
  }
  return {state};
}
