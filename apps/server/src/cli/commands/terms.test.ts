import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@portico/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptedDatabase } from '../../kernel/db/testing/scripted.ts';
import { setPlatformTerms } from './terms.ts';

const TERMS = '<p>Be kind.</p>';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-terms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('does not publish the platform’s latest text again on another day', async () => {
  const file = join(folder, 'terms.html');
  await writeFile(file, TERMS);
  const earlier = { lang: 'en', html: TERMS, version: '2026-11-01', publishedAt: '2026-11-01' };
  const run = async (html: string) => {
    // a text by name is asked for after the latest one, and there is none of today
    let asked = 0;
    const { db, sent } = scriptedDatabase((text) => {
      asked += text.startsWith('select') ? 1 : 0;
      return asked === 1 ? [{ ...earlier, html }] : [];
    });
    const said = await setPlatformTerms({ db, clock: testClock() }, { file });
    return { said, writes: sent.filter((text) => text.startsWith('insert')).length };
  };
  expect(await run(TERMS)).toEqual({
    said: 'The platform has these user_terms in en as 2026-11-01; nothing is changed.',
    writes: 0,
  });
  expect(await run('<p>Be kinder.</p>')).toMatchObject({ writes: 1 });
});
