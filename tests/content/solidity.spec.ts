import {expect, test} from '@playwright/test';
import {readFences} from './fences';
import {readPages, toLine} from './pages';
import {checkSolidity} from './solidity';

const read = (root: string) => readFences(readPages(root));

test('a page compiles with its continued fences, its other fences and the interfaces', () => {
  const fences = read('tests/fixtures/solidity/valid');
  expect(fences).toHaveLength(4);
  expect(checkSolidity(fences).map(toLine)).toEqual([]);
});

test('finds every error and warning of the compiler at its line', () => {
  const page = 'develop/solidity.md';
  const findings = checkSolidity(read('tests/fixtures/solidity'));
  expect(findings.map(({file, line, rule, found}) => `${file}:${line}: ${rule}: ${found}`)).toEqual([
    'develop/alone.md:5: solidity: continued, without a fence before it to go on from',
    `${page}:11: solidity: Expected ';' but got '}'`,
    `${page}:21: solidity: Unused local variable.`,
    `${page}:31: solidity: Source "${page}/StakngI.sol" not found: no fence of the page has this title; unknown interface “StakngI.sol”: the nearest is “StakingI.sol”; static/interfaces lists all`,
    `${page}:38: solidity: Source "@openzeppelin/contracts/token/ERC20/IERC20.sol" not found: add @openzeppelin/contracts to devDependencies, or show on the page what the sample needs of it`,
    `${page}:56: solidity: Member "undelegat" not found or not visible after argument-dependent lookup in contract StakingI.`,
    expect.stringContaining(`${page}:70: solidity: Source file requires different compiler version`),
    expect.stringContaining(`${page}:74: solidity: SPDX license identifier not provided`),
    expect.stringContaining(`${page}:74: solidity: Source file does not specify required compiler version`),
    `${page}:80: solidity: unknown interface “StakngI.sol”: the nearest is “StakingI.sol”; static/interfaces lists all`,
    `${page}:83: solidity: file="Types.sol" on a fence with text of its own`,
    `${page}:92: solidity: a second fence with the title Twice.sol`,
    `${page}:102: solidity: Transient storage is not supported by EVM versions older than cancun.`,
    expect.stringMatching(`${page}:116: solidity: .*Stack too deep`),
  ]);
  expect(findings.filter(({todo}) => todo === '')).toEqual([]);
});
