import path from 'node:path';
import gtag from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';

export {validateOptions} from '@docusaurus/plugin-google-gtag';

/** The analytics plugin, with a client module that waits for the title of the new page (components/sendPageView.ts). */
export default function gtagWithTitle(context: LoadContext, options: Parameters<typeof gtag>[1]): Plugin {
  return {
    ...gtag(context, options),
    getClientModules: () =>
      process.env.NODE_ENV === 'production' ? [path.resolve('src/components/sendPageView.ts')] : [],
  };
}
