// The order of statements of the settings' writer; what they write is in cli/making.db.test.ts.
import { testClock } from '@portico/test-kit';
import { expect, it } from 'vitest';
import { scriptedDatabase } from '../../kernel/db/testing/scripted.ts';
import { settingsWriter } from './settings.write.repo.ts';

const ACTOR = { actorType: 'operator', via: 'test' } as const;

it('waits for a first booking before it looks for bookings in the settlement currency', async () => {
  const { db, sent } = scriptedDatabase((text) =>
    text.includes('from booking') ? [{ before: 'EUR', isBound: true }] : [{}],
  );
  const writer = settingsWriter(db, testClock());
  expect(await writer.setSettlementCurrency('a', 'USD', ACTOR)).toBe('bound');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/from agency .*for update$/);
  expect(sent[1]).toMatch(/from booking /);
});
