import type {Options as ClassicOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config, PluginConfig} from '@docusaurus/types';
import {clientModules} from './src/hydration';
import {archivePlugins} from './src/plugins/archive';
import {browsers, bundlerPlugins} from './src/plugins/bundler';
import {dataPlugins} from './src/plugins/data';
import {headPlugins, toPageTemplate} from './src/plugins/head';
import {markdownOptions, markdownPlugins} from './src/plugins/markdown';
import {offlinePlugins} from './src/plugins/offline';
import {pagesPlugins} from './src/plugins/pages';
import {makeSearchScripts, searchPlugins} from './src/plugins/search';
import {readText} from './src/plugins/sources';
import {areaNames, type Area} from './src/site/areas';
import {checkEnvironment} from './src/site/environment';
import {mainnetEnd, mainnetEndMonth} from './src/site/derived';
import {facts} from './src/site/facts';
import {toLivingUrl, toShown} from './src/site/hosts';
import {checkFacts} from './src/site/schema';

const {links, project, record} = checkFacts(facts);
const environment = checkEnvironment(process.env);

/** The options of a docs area. Its folder and its route have the same name. */
const docsArea = (area: Area): NonNullable<Exclude<ClassicOptions['docs'], false>> => ({
  ...markdownOptions,
  path: area,
  routeBasePath: area,
  sidebarPath: './sidebars.ts',
  editUrl: `${links.docsRepository}/edit/main/`,
});

const classic: ClassicOptions = {
  docs: docsArea('docs'),
  blog: false,
  debug: false,
  // src/plugins/pages/sitemap.ts writes it, with the dates of the pages.
  sitemap: false,
  pages: markdownOptions,
  // In this order: the later files override the earlier ones.
  theme: {customCss: ['custom', 'text', 'theme', 'media'].map((name) => `./src/css/${name}.css`)},
};

const {gtagTrackingId} = environment;
const analytics: PluginConfig[] = gtagTrackingId
  ? [['./src/plugins/head/analytics.ts', {trackingID: gtagTrackingId, anonymizeIP: false}]]
  : [];

const plugins: PluginConfig[] = [
  // The preset loads the first area.
  ...areaNames
    .filter((area) => area !== 'docs')
    .map((id): PluginConfig => ['@docusaurus/plugin-content-docs', {id, ...docsArea(id)}]),
  ...analytics,
  ['@docusaurus/plugin-ideal-image', {quality: 80, max: 1030, min: 640, steps: 2, disableInDev: false}],
  ...bundlerPlugins,
  ...dataPlugins,
  ...markdownPlugins,
  ...offlinePlugins,
  ...archivePlugins,
  ...pagesPlugins(environment),
  ...searchPlugins,
  ...headPlugins,
];

// A data URL, because a request for such a small file would only delay the first paint.
const mark = `data:image/svg+xml,${encodeURIComponent(readText('src/css/mark.svg').trim())}`;

/** With a new id, the announcement is shown again to readers who dismissed the last one. */
const announcementId = `mainnet-ended-${mainnetEnd.date}`;

/** A mirror says so on every page. The address is text, because that site may be gone or belong to somebody else. */
const mirrorNote = environment.mirrorOf
  ? `<br>A mirror of <code translate="no">${toShown(environment.mirrorOf)}</code>`
  : '';

const themeConfig: ThemeConfig = {
  algolia: environment.algolia && {
    ...environment.algolia,
    // The interfaces are files without a page, which the router cannot open.
    externalUrlRegex: '^[^?#]*/interfaces/',
    // A crawler may record the index page of an area with a slash at its end. Addresses of the site have none.
    replaceSearchResultPathname: {from: /([^/])\/(?=#|$)/ as unknown as string, to: '$1'},
    // src/pages/search.tsx is the search page. It uses the embedded index too.
    searchPagePath: false,
  },
  image: 'img/social-card.png',
  metadata: [{name: 'twitter:card', content: 'summary_large_image'}],
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  docs: {
    versionPersistence: 'localStorage',
    sidebar: {hideable: false, autoCollapseCategories: false},
  },
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar: {
    id: announcementId,
    // Short enough for one line on a phone, with the link that the theme adds.
    content: `Mainnet ended in ${mainnetEndMonth}:`,
    isCloseable: true,
    backgroundColor: 'var(--surface)',
    textColor: 'var(--ink)',
  },
  navbar: {
    title: project.name,
    logo: {src: mark, alt: '', width: 28, height: 28},
    hideOnScroll: true,
    items: [
      {to: '/develop', label: 'Develop', position: 'left'},
      {to: '/validate', label: 'Validate', position: 'left'},
      {to: '/protocol', label: 'Protocol', position: 'left'},
      {to: '/develop/tools', label: 'Tools', position: 'right'},
      {to: '/develop/api/networks', label: 'Networks', position: 'right'},
      {href: toLivingUrl(record.links.app), label: 'App', position: 'right'},
      {
        href: links.repository,
        label: 'GitHub',
        position: 'right',
        className: 'navbar-repository',
        'aria-label': 'Source repository on GitHub',
      },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          {label: 'Build a Dapp', to: '/develop/smart-contracts'},
          {label: 'Contribute', href: links.docsRepository},
          {label: 'Become a Validator', to: '/validate'},
        ],
      },
      {
        title: 'Community',
        items: [
          {label: 'Discord', href: toLivingUrl(record.links.discord)},
          {label: 'Telegram', href: toLivingUrl(record.links.telegram)},
          {label: 'Forum', href: toLivingUrl(record.links.forum)},
          {label: 'X', href: toLivingUrl(record.links.x)},
        ],
      },
      {
        title: 'More',
        items: [
          {label: 'Blog', href: toLivingUrl(record.links.blog)},
          {label: 'GitHub', href: links.repository},
        ],
      },
    ],
    copyright: `Copyright © 2024 <span translate="no">${project.name}</span>${mirrorNote}`,
  },
};

const config: Config = {
  title: `${project.name} Docs`,
  tagline: `Develop on ${project.name}`,
  url: environment.siteUrl,
  baseUrl: environment.baseUrl,
  favicon: 'img/favicon.ico',
  trailingSlash: false,
  noIndex: false,
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {direction: 'ltr'}}},
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  // The address stays that of the published site in a mirror, where the base URL becomes that of its folder.
  customFields: {chatApiKey: environment.chatApiKey, address: `${environment.siteUrl}${environment.baseUrl}`},
  clientModules: [...clientModules],
  ssrTemplate: toPageTemplate(
    announcementId,
    // Only the embedded index answers before the application is loaded.
    environment.algolia ? [] : [makeSearchScripts().boot.file],
  ),
  headTags: [
    {tagName: 'link', attributes: {rel: 'icon', type: 'image/svg+xml', href: `${environment.baseUrl}img/favicon.svg`}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${environment.baseUrl}img/apple-touch-icon.png`}},
    {tagName: 'link', attributes: {rel: 'manifest', href: `${environment.baseUrl}manifest.webmanifest`}},
  ],
  // SWC in place of Babel, for the browsers in package.json.
  webpack: {
    jsLoader: (isServer) => ({
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: {syntax: 'typescript', tsx: true},
          transform: {react: {runtime: 'classic'}},
        },
        env: {targets: isServer ? 'node 20' : browsers, bugfixes: true},
      },
    }),
  },
  plugins,
  presets: [['@docusaurus/preset-classic', classic]],
  themeConfig,
};

export = config;
