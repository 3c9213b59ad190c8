import type { Deadline } from '@portico/contract/http/center/dashboard';
import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { useDeadlines } from './dashboard.query.ts';
import { DeadlinesSection } from './deadlines-section.tsx';
import { deadline } from './testing/samples.ts';

function Shown({ onScope = null as null | (() => void) }) {
  return <DeadlinesSection of={useDeadlines('mine')} scope="mine" onScope={onScope} />;
}
const reply = (deadlines: readonly Deadline[], total = deadlines.length) => ({
  deadlines,
  nextCursor: null,
  total,
});
const many = Array.from({ length: 31 }, (_, i) => deadline(i + 1));

it('shows the first six, and all of them if asked', async () => {
  const page = await live(<Shown />, { answers: { deadlines: () => reply(many) } });
  const rows = () => page.body.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(6);
  await page.press('All 31');
  expect(rows()).toBe(31);
  expect(page.has('Team')).toBe(false);
});

it('fills one button only: that of the first deadline that nobody has seen to', async () => {
  const seen = deadline(1, { acknowledgedAt: '2026-06-09T08:00:00Z' });
  const page = await live(<Shown />, {
    answers: { deadlines: () => reply([seen, deadline(2), deadline(3)]) },
  });
  const filled = page.body.querySelectorAll('.button.primary');
  expect(filled).toHaveLength(1);
  expect(
    page.body.querySelectorAll('tbody tr')[1]?.querySelectorAll('.button.primary'),
  ).toHaveLength(1);
});

it('names both times, the city, what is at stake and where it is dealt with', async () => {
  const page = await live(<Shown />, {
    answers: {
      deadlines: () => reply([deadline(2), deadline(3, { zone: null, city: null, atStake: null })]),
    },
  });
  expect(page.words()).toMatch(/9 Jun( 2026)? 20:42 Kyoto/);
  expect(page.words()).toContain('£1,486.20');
  expect(page.button(/^Decide: Free cancellation ends, Katarina Vogel/).getAttribute('href')).toBe(
    '/bookings?booking=7KQ2MXPA',
  );
});

it('marks a deadline as seen, once it is saved and not before', async () => {
  let answer: () => unknown = () => Promise.reject(offline());
  const page = await live(<Shown />, {
    answers: { deadlines: () => reply([deadline(2)]), acknowledgeDeadline: () => answer() },
  });
  await page.press(/^Seen: /);
  expect(page.alerts()).toContain('Not saved');
  expect(page.has(/^Seen: /)).toBe(true);
  answer = () => ({ acknowledgedAt: '2026-06-09T09:42:00Z' });
  await page.pressTwice(/^Seen: /);
  expect(page.callsOf('acknowledgeDeadline')).toHaveLength(2);
  expect(page.has(/^Seen: /)).toBe(false);
  expect(page.body.querySelectorAll('.button.primary')).toHaveLength(0);
});

it('says that it could not load, or that nothing is due', async () => {
  const failed = await live(<Shown />, {
    answers: { deadlines: () => Promise.reject(offline()) },
  });
  expect(failed.words()).toContain('couldn’t load the deadlines');
  expect(failed.has('Try again')).toBe(true);
  const none = await live(<Shown onScope={vi.fn()} />, { answers: { deadlines: () => reply([]) } });
  expect(none.words()).toContain('None of your bookings has a deadline ahead.');
  expect(none.has('Team')).toBe(true);
});
