// Adds to @theme/Root of core 2.4.0, which renders its children alone: what every page needs and no route change removes.
import React, {useEffect, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import ChatAssistant from '@site/src/components/ChatAssistant';
import {useAttachedHandlers} from '@site/src/hydration/attach';
import {findPage} from '@site/src/hydration/routes';
import {useRootAttributes} from '@site/src/hydration/translation';
import {isInstalled, watchInstalled} from '@site/src/site/installed';

const isPage = (path: string): boolean => findPage(path) !== undefined;

/** Loads the controls of a browser, where the site is installed and has a window without them. */
function useAppBar(): ReactNode {
  const [appBar, setAppBar] = useState<ReactNode>();
  useEffect(() => {
    const look = (): void => {
      setAppBar(undefined);
      if (isInstalled()) {
        import('@site/src/tools/appBar').then(
          ({default: AppBar}) => setAppBar(<AppBar isPage={isPage} />),
          // The page is there without it, and the next load of a page tries again.
          () => undefined,
        );
      }
    };
    look();
    watchInstalled(look);
  }, []);
  return appBar;
}

export default function Root({children}: {children: ReactNode}): JSX.Element {
  const {chatApiKey} = useDocusaurusContext().siteConfig.customFields ?? {};
  const {lang, dir, className} = useRootAttributes();

  const isBrowser = useIsBrowser();
  const appBar = useAppBar();

  useAttachedHandlers();

  // Everything is hydrated now, so the inline script may replay events (src/hydration/inline/eventReplay.ts). Not earlier:
  // the theme renders a second time when it learns that it is in a browser, and its effects come with that.
  useEffect(() => {
    if (isBrowser) {
      window.dispatchEvent(new Event('hydrated'));
    }
  }, [isBrowser]);

  return (
    <HtmlClassNameProvider className={className}>
      {children}
      {/* After the defaults of Docusaurus, which this replaces. */}
      <Head>
        <html lang={lang} dir={dir} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {typeof chatApiKey === 'string' && <ChatAssistant apiKey={chatApiKey} />}
      {appBar}
    </HtmlClassNameProvider>
  );
}
