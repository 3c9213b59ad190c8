import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ChangeList } from './change-list.tsx';
import type { ChangedEntry } from './change-words.ts';

const entry = (more: Partial<ChangedEntry>): ChangedEntry => ({
  action: 'booking.confirmed',
  object: 'booking:7KQ2MXPA',
  before: null,
  after: null,
  currency: 'JPY',
  names: { 'u-1': 'Jonas Weber' },
  ...more,
});
const words = async (more: Partial<ChangedEntry>, language = 'en') => {
  const page = await live(<ChangeList entry={entry(more)} zone="Asia/Dubai" />, { language });
  if (page.has(/^\d+ more$/)) await page.press(/^\d+ more$/);
  return page.words();
};

it('shows three changes, and the others if asked', async () => {
  const after = { a: 1, b: 2, c: 3, d: '<b>four</b>' };
  const page = await live(<ChangeList entry={entry({ before: { a: 0 }, after })} zone="UTC" />);
  expect(page.words()).toMatch(/a before: 0 after: 1/);
  expect(page.words()).not.toContain('four');
  await page.press('1 more');
  expect(page.words()).toContain('<b>four</b>');
  await page.press('Show fewer');
  expect(page.words()).not.toContain('four');
});

it('states amounts in the currency of the entry, statuses by name, instants in the zone', async () => {
  const told = await words({
    before: { state: 'CAPTURING', captured: 0 },
    after: {
      state: 'CONFIRMED',
      captured: 12_050,
      failure: 'SOLD_OUT',
      until: '2026-06-12T20:30:00.000Z',
    },
  });
  expect(told).toMatch(/Status before: Being charged after: Confirmed/);
  expect(told).toMatch(/Charged before: .?¥0 after: .?¥12,050/);
  expect(told).toMatch(/Reason after: Sold out/);
  expect(told).toMatch(/Valid until after: 13 June 2026, 00:30/);
});

it('names people, also nobody and those whose account is deleted', async () => {
  const action = 'booking.assign';
  expect(await words({ action, before: { agentId: null }, after: { agentId: 'u-1' } })).toMatch(
    /Agent in charge before: Nobody after: Jonas Weber/,
  );
  expect(await words({ action, before: { agentId: 'u-2' }, after: { agentId: null } })).toMatch(
    /Agent in charge before: Deleted account after: Nobody/,
  );
});

it('reads a field by its action: a share or an amount, a region or a domain', async () => {
  const action = 'agency.markup';
  const [before, after] = [{ value: 1_000 }, { value: 1_250 }];
  expect(await words({ action, object: 'markup:Hotels:*:*:percent', before, after })).toMatch(
    /Markup before: 10 % after: 12.5 %/,
  );
  expect(await words({ action, object: 'markup:Hotels:*:*:fixed', before, after })).toMatch(
    /Markup before: .?¥1,000 after: .?¥1,250/,
  );
  expect(
    await words({ action: 'agency.domain', before: null, after: { state: 'Pointed' } }),
  ).toMatch(/Status after: Points here/);
  expect(await words({ action: 'agency.contact', after: { state: 'Bavaria' } })).toMatch(
    /State or region after: Bavaria/,
  );
  const order = { action: 'agency.product-order', before: [1, 2], after: [2, 1] };
  expect(await words(order)).toMatch(/before: Hotels, Cars after: Cars, Hotels/);
  expect(await words({ ...order, after: [2, 99] })).toContain('[2,99]');
  expect(await words({ action: 'agency.services', after: { 'Air Travel': false } })).toMatch(
    /Air Travel after: no/,
  );
});

it('shows both states of a booking that was changed', async () => {
  const told = await words({
    action: 'booking.amended',
    after: {
      kind: 'change',
      before: { from: '2026-06-01T15:00', fromZone: 'Europe/Lisbon' },
      after: { from: '2026-06-02T15:00', fromZone: 'Europe/Lisbon' },
    },
  });
  expect(told).toMatch(
    /Kind after: New dates From before: 1 June 2026, 15:00 after: 2 June 2026, 15:00/,
  );
});

it('reads in Arabic, and leaves what it does not know as data', async () => {
  expect(await words({ after: { state: 'CONFIRMED' } }, 'ar')).toMatch(/الحالة.*مؤكد/);
  const page = await live(
    <ChangeList entry={entry({ after: { state: 'LATER', shape: 'round' } })} zone="UTC" />,
  );
  expect(page.body.querySelectorAll('code').map((code) => code.textContent)).toEqual([
    'LATER',
    'shape',
    'round',
  ]);
});
