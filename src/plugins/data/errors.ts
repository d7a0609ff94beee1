import {z} from 'zod';
import {codespaces, met, needs, toSurface} from '../../site/errors';
import {toAddress, toOrigin} from './origin';

const address = z.string().regex(/^https:\/\/\S+$/);

const known = z.enum(['run', 'source']);

const file = z.strictObject({
  $schema: address,
  version: z.literal(1),
  evmosd: z.string(),
  source: address,
  codespaces: z.array(
    z.strictObject({
      name: z.string(),
      subject: z.string(),
      codes: z.array(
        z.strictObject({
          code: z.int().positive(),
          text: z.string(),
          printed: z.string(),
          meaning: z.string().optional(),
          unreachable: z.string().optional(),
          page: address.optional(),
          known,
        }),
      ),
    }),
  ),
  texts: z.array(
    z.strictObject({
      text: z.string(),
      printed: z.string(),
      package: z.string(),
      surface: z.string(),
      meaning: z.string().optional(),
      page: address.optional(),
      known,
      needs: z.enum(needs).optional(),
    }),
  ),
});

const schemaAddress = toAddress('/data/errors.schema.json');

/**
 * /data/errors.json: `text` has `%v` for a value, `printed` is the message as a client shows it, with masks such as
 * `<address>`, and `unreachable` says why no reader meets a code.
 */
export const toErrorsFile = (): z.infer<typeof file> => ({
  $schema: schemaAddress,
  ...toOrigin('src/site/errors/index.ts'),
  version: 1,
  codespaces: codespaces.map(({codes, ...codespace}) => ({
    ...codespace,
    codes: codes.map(({page, ...code}) => ({...code, page: page && toAddress(page)})),
  })),
  texts: met.map(({package: name, text, printed, meaning, page, known: from, needs: lacking}) => ({
    text,
    printed,
    package: name,
    surface: toSurface(name),
    meaning,
    page: page && toAddress(page),
    known: from,
    needs: lacking,
  })),
});

/** /data/errors.schema.json: a JSON Schema (draft 07) of /data/errors.json. */
export const toErrorsSchema = (): Record<string, unknown> => ({
  $id: schemaAddress,
  title: 'Errors of evmosd',
  ...z.toJSONSchema(file, {target: 'draft-7'}),
});
