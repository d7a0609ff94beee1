// Compresses the text files of a build, for servers that send compressed files: `npm run compress`.
import {parseArgs} from 'node:util';
import logger from '@docusaurus/logger';
import {compressBuild} from './compression';

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});

compressBuild(values.dir).then(
  ({files, before, brotli, gzip}) =>
    logger.success`Compressed number=${files} files of path=${values.dir}: ${before} bytes are ${brotli} by Brotli, ${gzip} by gzip`,
  (error: unknown) => {
    logger.error(String(error));
    process.exitCode = 1;
  },
);
