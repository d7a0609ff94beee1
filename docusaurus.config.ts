import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config, PluginConfig} from '@docusaurus/types';
import {rehypeCodeBreaks} from './src/plugins/codeBreaks';
import {remarkComponents} from './src/plugins/components';
import {remarkHighlight} from './src/plugins/highlight';
import {remarkPlaceholders} from './src/plugins/placeholders';
import {remarkProse} from './src/plugins/prose';
import {remarkRecordings} from './src/plugins/recordings';
import {rehypeWideColumns} from './src/plugins/wideColumns';
import type {SearchConfiguration} from './src/search/createSearch';
import {checkEnvironment} from './src/site/environment';
import {facts} from './src/site/facts';
import {checkFacts} from './src/site/schema';

const {links, project, versions} = checkFacts(facts);
const environment = checkEnvironment(process.env);

const markdown = {
  beforeDefaultRemarkPlugins: [remarkPlaceholders],
  remarkPlugins: [remarkHighlight, remarkComponents],
  rehypePlugins: [rehypeCodeBreaks, rehypeWideColumns],
};

/** One of the four docs areas: its folder, its id and its route are one word. */
const docsArea = (area: 'docs' | 'develop' | 'validate' | 'protocol'): PluginConfig => [
  './src/plugins/docs.ts',
  {
    ...markdown,
    remarkPlugins: [remarkHighlight, remarkRecordings, remarkProse, remarkComponents],
    id: area === 'docs' ? 'default' : area,
    path: area,
    routeBasePath: area,
    sidebarPath: './sidebars.ts',
    editUrl: `${links.docsRepository}/edit/main/`,
  },
];

const plugins: PluginConfig[] = [
  docsArea('docs'),
  docsArea('develop'),
  docsArea('validate'),
  docsArea('protocol'),
  ['@docusaurus/plugin-content-pages', markdown],
  '@docusaurus/plugin-sitemap',
  ['@docusaurus/plugin-ideal-image', {quality: 80, max: 1030, min: 640, steps: 2, disableInDev: false}],
  './src/plugins/cache.ts',
  './src/plugins/noscript.ts',
  './src/plugins/robots.ts',
  './src/plugins/search/index.ts',
  './src/plugins/slim.ts',
];

if (environment.gtagTrackingId) {
  plugins.push(['./src/plugins/gtag.ts', {trackingID: environment.gtagTrackingId, anonymizeIP: false}]);
}

const search: SearchConfiguration = {
  siteUrl: environment.siteUrl,
  baseUrl: environment.baseUrl,
  hosted: environment.algolia,
  // Files that are served as they are: the site has no page to show them in.
  externalUrls: '[^?#]*/interfaces/',
};

const themeConfig: UserThemeConfig = {
  image: 'img/social-card.png',
  metadata: [{name: 'twitter:card', content: 'summary_large_image'}],
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  docs: {
    versionPersistence: 'localStorage',
    sidebar: {hideable: false, autoCollapseCategories: false},
  },
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar: {
    // A new id shows the bar again to readers who dismissed the last one.
    id: `${project.binary}-${versions.latest}`,
    content: `These pages describe ${project.binary} ${versions.latest}. The live networks may run a later version:`,
    isCloseable: true,
    backgroundColor: 'var(--surface)',
    textColor: 'var(--ink)',
  },
  navbar: {
    title: project.name,
    logo: {src: 'img/mark.svg', alt: '', width: 28, height: 28},
    hideOnScroll: true,
    items: [
      {to: '/develop', label: 'Develop', position: 'left'},
      {to: '/validate', label: 'Validate', position: 'left'},
      {to: '/protocol', label: 'Protocol', position: 'left'},
      {to: '/develop/tools', label: 'Tools', position: 'right'},
      {to: '/develop/api/networks', label: 'Networks', position: 'right'},
      {href: links.app, label: 'App', position: 'right'},
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
          {label: 'Discord', href: links.discord},
          {label: 'Telegram', href: links.telegram},
          {label: 'Forum', href: links.forum},
          {label: 'X', href: links.x},
        ],
      },
      {
        title: 'More',
        items: [
          {label: 'Blog', href: links.blog},
          {label: 'GitHub', href: links.repository},
        ],
      },
    ],
    copyright: `Copyright © 2024 ${project.name}`,
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
  customFields: {chatApiKey: environment.chatApiKey, search},
  clientModules: ['./src/components/firstLoad.tsx', './src/components/Prose.tsx'],
  headTags: [
    {tagName: 'link', attributes: {rel: 'icon', type: 'image/svg+xml', href: `${environment.baseUrl}img/favicon.svg`}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${environment.baseUrl}img/apple-touch-icon.png`}},
  ],
  plugins,
  themes: [['@docusaurus/theme-classic', {customCss: './src/css/custom.css'}]],
  themeConfig,
};

export = config;
