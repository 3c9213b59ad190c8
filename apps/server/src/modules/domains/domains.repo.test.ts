// Statements that only a particular row or moment reaches; all others are in domains.db.test.ts.
import { testClock } from '@portico/test-kit';
import { expect, it } from 'vitest';
import { scriptedDatabase } from '../../kernel/db/testing/scripted.ts';
import { domainsRepo } from './domains.repo.ts';
import type { OwnDomain } from './domains.types.ts';

const ACTOR = { actorType: 'operator', via: 'test' } as const;
const TOKEN = 'A'.repeat(22);
const AT = '2026-11-20T10:00:17.123Z';
const row = (patch: Partial<OwnDomain> = {}): OwnDomain => ({
  host: 'book.example.com',
  state: 'Live',
  token: TOKEN,
  changedAt: null,
  checkedAt: null,
  checkAt: null,
  missingSince: null,
  ...patch,
});
/** Returns a repository whose domain is `present`; every write changes `written` rows. */
function repoOf(present: OwnDomain | undefined, written = 1) {
  const { db, sent } = scriptedDatabase((text) => {
    if (text.startsWith('select host')) return present === undefined ? [] : [present];
    return Array.from({ length: written }, () => ({}));
  });
  const writes = () =>
    sent.filter((text) => / agency_domain /.test(text) && !text.startsWith('select'));
  return { repo: domainsRepo(db, testClock()), writes };
}

it('gives a row that was written by hand a record by an update: an inserted Live row without verified_at breaks a constraint before the conflict is seen', async () => {
  const { repo, writes } = repoOf(row({ token: null }));
  expect(await repo.enter('a', 'book.example.com', TOKEN, ACTOR)).toBe('entered');
  expect(writes()).toEqual([expect.stringMatching(/^update agency_domain /)]);
});

it('keeps a domain that another command of the agency has entered meanwhile', async () => {
  const { repo, writes } = repoOf(undefined, 0);
  expect(await repo.enter('a', 'book.example.com', TOKEN, ACTOR)).toBe('present');
  expect(writes()).toEqual([expect.stringMatching(/^insert .* do nothing$/)]);
});

it('does not write what an earlier check has seen over a later one', async () => {
  const { repo, writes } = repoOf(row());
  const lost = { state: 'Lost', missingSince: AT, checkedAt: AT, checkAt: null } as const;
  expect(await repo.save('a', row({ missingSince: AT }), lost, ACTOR)).toEqual(row());
  expect(writes()).toEqual([]);
  await repo.save('a', row(), { ...lost, state: 'Live' }, ACTOR);
  expect(writes()).toEqual([expect.stringMatching(/^update agency_domain /)]);
});
