import {z} from 'zod';
import {toFaultMessage, toFaults} from './schema';

/** The configuration of a build from environment variables. The table for contributors is in .github/contributing/publish.md. */
export interface Environment {
  /** Origin of the published site, without a trailing slash. */
  siteUrl: string;
  /** The path under which the site is served, with a slash at both ends. */
  baseUrl: string;
  /** The address of the site of which this build is a mirror. Undefined for the site itself. */
  mirrorOf?: string;
  /** The hosted search index. Undefined if search is not hosted. */
  algolia?: {appId: string; apiKey: string; indexName: string};
  /** The public key of the chat assistant. Without a key, no page loads its script. */
  chatApiKey?: string;
  /** The measurement id of Google Analytics. Without an id, no page sends a page view. */
  gtagTrackingId?: string;
}

const algoliaKeys = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

const schema = z
  .object({
    SITE_URL: z
      .string()
      .regex(/^https?:\/\/[^\s/?#]+$/, 'an origin such as https://docs.evmos.org, without a path or a trailing slash')
      .default('https://docs.evmos.org'),
    BASE_URL: z
      .string()
      .regex(/^\/([\w.~-]+\/)*$/, 'a path that begins and ends with a slash, such as / or /docs/')
      .default('/'),
    MIRROR_OF: z
      .string()
      .regex(/^https?:\/\/[^\s<>"]+$/, 'the address of the site that is mirrored')
      .optional(),
    ALGOLIA_APP_ID: z
      .string()
      .regex(/^[A-Z0-9]+$/, 'an application id: capitals and digits')
      .optional(),
    ALGOLIA_SEARCH_API_KEY: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'a search key: 32 hexadecimal digits')
      .optional(),
    ALGOLIA_INDEX_NAME: z
      .string()
      .regex(/^[\w.-]+$/, 'the name of an index')
      .optional(),
    CHAT_API_KEY: z
      .string()
      .regex(/^[\w.=-]+$/, 'a key of letters, digits, dots, dashes, underscores and =')
      .optional(),
    GTAG_TRACKING_ID: z
      .string()
      .regex(/^(G|UA|AW|DC)-[A-Z0-9-]+$/, 'a measurement id such as G-XXXXXXX')
      .optional(),
  })
  .superRefine((values, context) => {
    const missing = algoliaKeys.filter((key) => values[key] === undefined);
    if (missing.length === 0 || missing.length === algoliaKeys.length) {
      return;
    }
    for (const key of missing) {
      context.addIssue({code: 'custom', path: [key], message: `all of ${algoliaKeys.join(', ')} or none of them`});
    }
  });

/** The variables that a build reads. */
export const environmentNames: readonly string[] = Object.keys(schema.shape);

/**
 * Reads the configuration of a build from environment variables. An empty variable counts as unset.
 * @throws Error that lists all faults, each with its variable, its value and the expected form.
 */
export function checkEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(environmentNames.flatMap((key) => (variables[key] ? [[key, variables[key]]] : [])));
  const result = schema.safeParse(given);
  if (!result.success) {
    const faults = toFaults(given, result.error);
    throw new Error(
      toFaultMessage(
        'The environment is wrong',
        faults,
        'the environment, see “Configuration” in .github/contributing/publish.md',
      ),
    );
  }
  const {data} = result;
  return {
    siteUrl: data.SITE_URL,
    baseUrl: data.BASE_URL,
    mirrorOf: data.MIRROR_OF,
    algolia:
      data.ALGOLIA_APP_ID && data.ALGOLIA_SEARCH_API_KEY && data.ALGOLIA_INDEX_NAME
        ? {
            appId: data.ALGOLIA_APP_ID,
            apiKey: data.ALGOLIA_SEARCH_API_KEY,
            indexName: data.ALGOLIA_INDEX_NAME,
          }
        : undefined,
    chatApiKey: data.CHAT_API_KEY,
    gtagTrackingId: data.GTAG_TRACKING_ID,
  };
}
