import {createHash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import matter from 'gray-matter';
import {z} from 'zod';
import {skill as names} from '../../src/plugins/pages/page';
import {toSkill} from '../../src/plugins/pages/skill';
import {findAddresses} from '../content/outside';
import {findEnded} from '../../src/site/hosts';

/** The index of version 0.2.0 of the format. */
const schema = z
  .object({
    $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
    skills: z
      .array(
        z
          .object({
            name: z
              .string()
              .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
              .max(64),
            type: z.enum(['skill-md', 'archive']),
            description: z.string().min(1).max(1024),
            url: z.string(),
            digest: z.string().regex(/^sha256:[\da-f]{64}$/),
          })
          .strict(),
      )
      .length(1),
  })
  .strict();

const files = new Map(toSkill());

test('the index of the skill leads to its text, and has the hash, the name and the description of it', () => {
  const [skill] = schema.parse(JSON.parse(files.get(names.index) ?? '')).skills;
  const {pathname} = new URL(skill?.url ?? '', `https://docs.example/${names.index}`);
  const text = files.get(pathname.slice(1)) ?? '';
  expect(text.length).toBeGreaterThan(1_000);
  expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  expect(matter(text, {}).data).toEqual({name: skill?.name, description: skill?.description});
  expect(schema.safeParse({skills: []}).success).toBe(false);
});

test('the skill names no address of the ended project or network', () => {
  const addresses = [...files.values()].flatMap(findAddresses);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter(findEnded)).toEqual([]);
});
