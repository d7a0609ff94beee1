const {createHash} = require('node:crypto');
const {readFileSync} = require('node:fs');
const {globSync} = require('tinyglobby');

/**
 * One value for all that types come from: what is written here, and what is installed. The rules that ask for types see
 * other files than the one they look at, and the cache of ESLint does not: as a part of its key, this empties it.
 */
function hashTypes() {
  const hash = createHash('sha256');
  const own = globSync(['*.ts', '{src,tests}/**/*.{ts,tsx,json}', 'package.json', 'tsconfig.json']).sort();
  for (const file of [...own, 'node_modules/.package-lock.json']) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

module.exports = {
  root: true,
  settings: {types: hashTypes()},
  parser: '@typescript-eslint/parser',
  parserOptions: {project: ['./tsconfig.json', './src/tools/offline/tsconfig.json']},
  plugins: ['@typescript-eslint', '@docusaurus', 'jsx-a11y', 'react-hooks'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended-type-checked',
    'plugin:jsx-a11y/recommended',
    'plugin:react-hooks/recommended',
    'plugin:@docusaurus/recommended',
  ],
  rules: {
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', {varsIgnorePattern: '^_', argsIgnorePattern: '^_'}],
    'no-console': 'error',
    'no-empty-pattern': ['error', {allowObjectPatternsAsParameters: true}],
  },
  overrides: [
    {
      files: ['tests/**'],
      rules: {'no-console': 'off', 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off'},
    },
    {files: ['*.d.ts'], rules: {'@typescript-eslint/consistent-type-imports': 'off'}},
  ],
};
