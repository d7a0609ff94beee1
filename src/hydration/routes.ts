import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import {matchRoutes, type RouteConfig} from 'react-router-config';

/** Characters that have a meaning in a path of React Router. */
const special = /[\\():*]/g;

/** Lets the path of a route, and of those below it, stand for itself. `*` is the route of the not-found page. */
function makeLiteral(route: RouteConfig): void {
  if (route.path !== '*') {
    route.path = String(route.path).replace(special, '\\$&');
  }
  route.routes?.forEach(makeLiteral);
}

// The folders of a mirror may have any name.
if (siteConfig.baseUrl.search(special) >= 0) {
  const home = routes.filter(({path}) => path === siteConfig.baseUrl).map((route) => ({...route}));
  routes.forEach(makeLiteral);
  // The breadcrumbs look for the home page by its path. Behind the route of the not-found page, the router does not see it.
  routes.push(...home);
}

/** The page under a path; undefined for a file. */
export const findPage = (path: string): RouteConfig | undefined =>
  matchRoutes(routes, path).find(({route}) => route.exact)?.route;
