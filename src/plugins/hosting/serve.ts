// Serves a build on this machine, with the same environment variables as the build: `npm run serve`.
import {parseArgs} from 'node:util';
import logger from '@docusaurus/logger';
import {checkEnvironment} from '../../site/environment';
import {createSiteServer} from './server';

const {values} = parseArgs({
  options: {dir: {type: 'string', default: 'build'}, port: {type: 'string', default: '3000'}},
});
const environment = checkEnvironment(process.env);

createSiteServer(values.dir, environment).listen(
  Number(values.port),
  'localhost',
  () => logger.success`Serving path=${values.dir} at: url=${`http://localhost:${values.port}${environment.baseUrl}`}`,
);
