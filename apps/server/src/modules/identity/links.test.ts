// An invitation that has expired is not accepted by another link to the same mailbox.
import { testClock } from '@portico/test-kit';
import { expect, it } from 'vitest';
import { isoOf } from '../../kernel/clock.ts';
import { scriptedDatabase } from '../../kernel/db/testing/scripted.ts';
import { useLink } from './links.ts';

const clock = testClock();
const HASH = Buffer.from('hash');
const HOUR = 3_600_000;
const at = (ms: number): string => isoOf(clock.now() + ms);

/** Uses a link of an hour for a user; returns the code of its error, or the number of writes. */
async function used(user: {
  invitedUntil: string | null;
  verifiedAt: string | null;
}): Promise<string | number> {
  const { db, sent } = scriptedDatabase((text) => {
    if (text.includes('from one_time_token'))
      return [{ userId: 'u', purpose: 'password', usedAt: null, expiresAt: at(HOUR) }];
    return text.includes('from app_user') ? [{ id: 'u', active: true, ...user }] : [{}];
  });
  try {
    await db.tenant('a', (tx) => useLink({ clock }, tx, HASH, 'password'));
  } catch (fault) {
    return (fault as { code: string }).code;
  }
  return sent.filter((text) => text.startsWith('update one_time_token')).length;
}

it('a link asked for by an invited person ends with the invitation', async () => {
  expect(await used({ invitedUntil: at(1), verifiedAt: null })).toBe(1);
  expect(await used({ invitedUntil: at(0), verifiedAt: null })).toBe('LINK_EXPIRED');
});

it('a link of a person who accepted, or who was never invited, is not affected', async () => {
  expect(await used({ invitedUntil: at(-HOUR), verifiedAt: at(-2 * HOUR) })).toBe(1);
  expect(await used({ invitedUntil: null, verifiedAt: null })).toBe(1);
});
