// Compresses the text files of a build, for servers that send compressed files: `npm run compress`.
import {parseArgs} from 'node:util';
import {endCommand} from '../sources';
import {compressBuild} from './compression';

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});

endCommand(
  compressBuild(values.dir).then((count) => `Compressed ${count} files of ${values.dir} by Brotli and by gzip.`),
);
