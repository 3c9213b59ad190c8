import type { AuditView } from '@portico/contract/http/center/audit';
import { PageEvent } from '@portico/storefront/testing/page-events';
import { live, offline, refusal, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { AuditPage } from './audit-page.tsx';

const entry = (more: Partial<AuditView> = {}): AuditView => ({
  seq: 41,
  at: '2026-06-08T10:00:00Z',
  actor: { type: 'user', id: 'u1', name: 'Inês Costa' },
  via: 'http',
  action: 'booking.decide',
  object: 'booking:7KQ2MXPA',
  before: { state: 'MANUAL', captured: 0 },
  after: { state: 'REJECTED', captured: 12_050 },
  correlationId: null,
  currency: 'USD',
  names: {},
  ...more,
});
const log = (entries: readonly AuditView[]) => ({
  entries,
  people: [{ id: 'u1', name: 'Inês Costa' }],
  zone: 'Europe/Lisbon',
  nextCursor: null,
});
const open = (answers: Answers, at = '/audit') => live(<AuditPage />, { at, answers });

it('shows who has changed what from what to what', async () => {
  const page = await open({
    auditLog: () =>
      log([
        entry(),
        entry({ seq: 40, actor: { type: 'user', id: 'u2', name: null }, object: 'agency:full' }),
        entry({ seq: 39, actor: { type: 'operator', id: 'ines', name: null }, via: 'cli' }),
        entry({ seq: 38, action: 'later.thing', object: 'later:1' }),
      ]),
  });
  expect(page.words()).toMatch(
    /Inês Costa.*Task decided.*Booking .*7KQ2MXPA.*Status before: Held for a decision after: Not booked.*Charged before: \$0\.00 after: \$120\.50/,
  );
  expect(page.words()).toMatch(/later\.thing.*later:1/);
  expect(page.words()).toMatch(/times are those of .?Lisbon/);
  expect(page.words()).toContain('Deleted account');
  expect(page.words()).toMatch(/ines cli/);
  expect(page.button(/Booking.*7KQ2MXPA/).getAttribute('href')).toBe('/bookings?booking=7KQ2MXPA');
});

it('filters by person, action, object and time in the address', async () => {
  const page = await open(
    { auditLog: () => log([entry()]) },
    '/audit?from=2026-06-01&to=2026-06-03',
  );
  expect(page.button(/^Days 1 – 3 Jun 2026/)).toBeDefined();
  await page.type('Who', 'u1');
  await page.type('Action', 'booking.');
  await page.type('Object', '7kq2mxpa');
  await page.run(() => page.field('Object').dispatchEvent(new PageEvent('focusout')));
  expect(page.callsOf('auditLog').at(-1)?.input.query).toEqual({
    actor: 'u1',
    action: 'booking.',
    object: 'booking:7KQ2MXPA',
    from: '2026-06-01',
    to: '2026-06-03',
  });
});

it('says up to which entry the chain holds, and when it was computed', async () => {
  let check: () => unknown = () => ({
    checkedAt: '2026-06-09T10:42:00Z',
    last: 1041,
    holdsUntil: 1041,
    broken: null,
  });
  const page = await open({ auditLog: () => log([]), auditCheck: () => check() });
  await page.press('Check the chain');
  expect(page.words()).toMatch(/Unbroken up to entry 1,041, the last one. Checked at \d\d:42/);
  const broken = { seq: 17, fault: 'changed', at: '', action: 'agency.sso', object: 'agency:full' };
  check = () => ({ checkedAt: '2026-06-09T10:42:00Z', last: 1041, holdsUntil: 16, broken });
  await page.press('Check the chain');
  expect(page.words()).toMatch(
    /Entry 17 \(.?Single sign-on changed.?, .?agency:full.?\) was changed.*up to entry 16/,
  );
  check = () => Promise.reject(refusal('TOO_MANY_REQUESTS', 429));
  await page.press('Check the chain');
  expect(page.alerts()).not.toBe('');
  expect(page.words()).not.toContain('Unbroken');
});

it('says that nothing was recorded, nothing matches, or nothing could be loaded', async () => {
  expect((await open({ auditLog: () => log([]) })).words()).toContain(
    'Nothing has been recorded yet',
  );
  const none = await open({ auditLog: () => log([]) }, '/audit?action=booking.');
  await none.press('Show all entries');
  expect(none.at()).toBe('/audit');
  const failed = await open({ auditLog: () => Promise.reject(offline()) });
  expect(failed.has('Try again')).toBe(true);
});
