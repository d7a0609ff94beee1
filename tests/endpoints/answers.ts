import {z} from 'zod';

/** `eth_chainId`: a quantity in hexadecimal. Zeros in front do not make it another chain. */
export const chainIdAnswer = z
  .object({result: z.string().regex(/^0x[0-9a-f]{1,64}$/i)})
  .transform(({result}) => `0x${BigInt(result).toString(16)}`);

/** `status` of CometBFT (rpc/core/types/responses.go). */
export const statusAnswer = z
  .object({result: z.object({node_info: z.object({network: z.string().min(1)})})})
  .transform(({result}) => result.node_info.network);

/** GetNodeInfo of the Cosmos SDK, over REST as well as gRPC (cosmos/base/tendermint/v1beta1/query.proto). */
export const nodeInfoAnswer = z
  .object({default_node_info: z.object({network: z.string().min(1)})})
  .transform(({default_node_info: {network}}) => network);

/** A schema that takes the chain id out of an answer. */
export type Answer = z.ZodType<string>;

/**
 * The chain id in `value`.
 * @throws Error that shows the answer where there is none.
 */
export function readAnswer(value: unknown, answer: Answer): string {
  const result = answer.safeParse(value);
  if (!result.success) {
    throw new Error(`no chain id in ${JSON.stringify(value)}`);
  }
  return result.data;
}

/**
 * The chain id in `text`.
 * @throws Error that shows the text where it is no JSON, or has none.
 */
export function readJsonAnswer(text: string, answer: Answer): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`no JSON: ${text}`);
  }
  return readAnswer(value, answer);
}
