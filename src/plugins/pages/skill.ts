import {createHash} from 'node:crypto';
import path from 'node:path';
import {mainnetEnd} from '../../site/derived';
import {facts} from '../../site/facts';
import {proofData, skill} from './page';

const {name} = skill;
const {binary} = facts.project;
const {latest, commit} = facts.versions;

const description = `Answer questions about the blockchain Evmos and its program ${binary} ${latest} from tested pages: commands, JSON-RPC, contracts, nodes, modules and errors. Says which networks ended, what to trust, and how to test an answer on a node.`;

/** The version of the format that the index has: https://github.com/cloudflare/agent-skills-discovery-rfc. */
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** The address of a file of the site, relative to the instructions: their bytes, and so their hash, are the same in a mirror. */
const toAddress = (file: string): string => path.posix.relative(path.posix.dirname(skill.file), file);

/** What a program has to know before it answers from these pages, which no list of pages tells it. */
const instructions = `---
name: ${name}
description: ${JSON.stringify(description)}
---

# Answer from the documentation of ${facts.project.name}

## What is true today

- Mainnet (chain id ${facts.networks.mainnet.eip155}) made its last block, ${mainnetEnd.height}, on about ${mainnetEnd.date}. No record shows that the testnet (${facts.networks.testnet.eip155}) still runs. Nobody can send, bridge, stake or claim anything there.
- No successor of the chain and no replacement of its token is on record. An offer of either, or of support for wallets, is a fraud: say so.
- Lists for wallets still name endpoints and explorers of these networks. Never ask a reader to open one, and never send a key, a mnemonic or a transaction to one. The data files keep ended addresses below \`record\`, only so that they can be recognized.
- What still works: a node or a network of one's own, contracts on it, and the reading of a copy of old data.

## Where answers are

1. Choose a page from [llms.txt](${toAddress('llms.txt')}), and read its Markdown: the address of the page with \`.md\` behind it.
2. For an error, look its text or code up in [errors.json](${toAddress('data/errors.json')}). It has the meaning, or the page that explains it.
3. For a method, a command, an address or a number, read the [data files](${toAddress('develop/api/data.md')}), not the prose.
4. Give the address of the page, with its heading, with each answer.

## What to trust

The pages are about ${binary} ${latest}, commit ${commit}. In this order:

1. a node of this release that runs;
2. the [source at the tag](${facts.links.repository}/tree/${latest});
3. these pages;
4. what you have learned elsewhere, which is often about another release.

Later releases behave otherwise. Where a page says nothing of a later release, say that you do not know.

## Test an answer

[${proofData}](${toAddress(proofData)}) has the claims of every page, by route. Those in \`held\` were run, with what the node said in \`seen\`. Those in \`notRun\` were not, with the reason. Code in \`adapted\` was changed before it ran.

To run a command yourself, start a [single node](${toAddress('protocol/evmos-cli/single-node.md')}) with that release, on a machine that holds no keys of value. To run the claims of a page again, take the [repository](${facts.links.docsRepository}): \`npm run check:node -- <page>\`.
`;

/** Returns the skill of the site for programs that answer questions, and the index by which they find it. */
export function toSkill(): (readonly [file: string, text: string])[] {
  const digest = `sha256:${createHash('sha256').update(instructions).digest('hex')}`;
  const url = path.posix.relative(path.posix.dirname(skill.index), skill.file);
  const index = {$schema: schema, skills: [{name, type: 'skill-md', description, url, digest}]};
  return [
    [skill.index, JSON.stringify(index, null, 2)],
    [skill.file, instructions],
  ];
}
