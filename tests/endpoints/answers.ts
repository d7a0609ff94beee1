import {z} from 'zod';

/** The answer to `eth_chainId`: a hexadecimal quantity. Leading zeros do not change the chain. */
export const chainIdAnswer = z
  .object({result: z.string().regex(/^0x[0-9a-f]{1,64}$/i)})
  .transform(({result}) => `0x${BigInt(result).toString(16)}`);

/** The answer to `status` of CometBFT (rpc/core/types/responses.go). */
export const statusAnswer = z
  .object({result: z.object({node_info: z.object({network: z.string().min(1)})})})
  .transform(({result}) => result.node_info.network);

/** The answer to GetNodeInfo of the Cosmos SDK, over REST or gRPC (cosmos/base/tendermint/v1beta1/query.proto). */
export const nodeInfoAnswer = z
  .object({default_node_info: z.object({network: z.string().min(1)})})
  .transform(({default_node_info: {network}}) => network);

/** A schema that extracts the chain id from an answer. */
export type Answer = z.ZodType<string>;

/**
 * Returns the chain id in `value`.
 * @throws Error that shows `value`, if it has no chain id.
 */
export function readAnswer(value: unknown, answer: Answer): string {
  const result = answer.safeParse(value);
  if (!result.success) {
    throw new Error(`no chain id in ${JSON.stringify(value)}`);
  }
  return result.data;
}

/**
 * Returns the chain id in `text`.
 * @throws Error that shows the text, if it is not JSON or has no chain id.
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
