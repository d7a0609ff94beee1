// Compresses the text files of a build, for servers that send compressed files: `npm run compress`.
import {parseArgs} from 'node:util';
import logger from '@docusaurus/logger';
import {compressBuild} from './compression';

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});

compressBuild(values.dir).then(
  (count) => logger.success`Compressed number=${count} files of path=${values.dir} by Brotli and by gzip`,
  (error: unknown) => {
    logger.error(String(error));
    process.exitCode = 1;
  },
);
