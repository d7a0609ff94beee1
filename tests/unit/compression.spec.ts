import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {compressBuild} from '../../src/plugins/hosting/compression';

const text = 'One fact in one place. '.repeat(100);

test('text files are compressed in both encodings; short files and other files are not', async ({}, info) => {
  const folder = info.outputPath('build');
  mkdirSync(path.join(folder, 'develop'), {recursive: true});
  for (const [file, content] of Object.entries({
    'develop/faucet.html': text,
    '[a] (b).json': text,
    'robots.txt': 'short',
    'card.png': text,
  })) {
    writeFileSync(path.join(folder, file), content);
  }
  expect(await compressBuild(folder)).toBe(2);
  const made = globSync('**/*.{br,gz}', {cwd: folder}).sort();
  expect(made).toEqual(['[a] (b).json.br', '[a] (b).json.gz', 'develop/faucet.html.br', 'develop/faucet.html.gz']);
  for (const file of made) {
    const bytes = readFileSync(path.join(folder, file));
    expect(bytes.length).toBeLessThan(text.length);
    expect(String(file.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)), file).toBe(text);
  }
});

test('a folder without a build is an error that says how to make one', async ({}, info) => {
  await expect(compressBuild(info.outputPath('none'))).rejects.toThrow(
    'has no text files to compress: run npm run build first',
  );
});
