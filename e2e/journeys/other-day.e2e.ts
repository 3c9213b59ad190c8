// Visitors whose own date differs from that of the place: the date there counts.
import { dateIn } from '@portico/rules/dates';
import { expect, it } from 'vitest';
import { press } from '../mouse.ts';
import { alive } from '../shell/visitor.ts';
import { stage, texts } from './stage.ts';
import { plain } from './traveller.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });

const say = texts.en;
const today = (zone: string, inHours = 0) =>
  dateIn(zone, s.world.server.clock.now() + inHours * 3_600_000);

it('search for today in Honolulu while it is tomorrow where the visitor is', async () => {
  // a day apart at every hour of the year
  const { page } = await s.come('full', { timeZone: 'Pacific/Kiritimati' });
  const day = today('Pacific/Honolulu');
  expect(day < today('Pacific/Kiritimati')).toBe(true);
  // in the last hours of a day none of its flights can be sold any more
  if (today('Pacific/Honolulu', 3) > day) s.expects(/409 \(Conflict\)/);
  await page.goto(
    s.address('full', `/booknow/flights/search?slices=HNL.LAX.${day}&adult=1&cabin=economy&lng=en`),
  );
  await alive(page);
  await page.locator('.list-main').waitFor();
  expect(plain(await page.locator('main').innerText())).not.toContain(say('list.lost.overHead'));
  // the calendar lets the day be chosen, and none before it
  await press(page, page.locator('.search-line:visible').first());
  const form = page.getByRole('search');
  await form.waitFor();
  await press(page, form.getByRole('button', { name: say('flightSearch.date') }).first());
  const days = page.locator('.calendar-day:not([data-outside-month])');
  const open = days.and(page.locator(':not([aria-disabled="true"])'));
  await open.first().waitFor();
  expect(await open.first().innerText()).toMatch(new RegExp(`^${Number(day.slice(8))}\\b`));
});

it('are told plainly that a day is over at the place which is today for the visitor', async () => {
  s.expects(/400/);
  const { page } = await s.come('full', { timeZone: 'Etc/GMT+12' });
  const day = today('Etc/GMT+12');
  expect(day < today('Pacific/Auckland')).toBe(true);
  await page.goto(
    s.address('full', `/booknow/flights/search?slices=AKL.SYD.${day}&adult=1&cabin=economy&lng=en`),
  );
  await alive(page);
  await page.getByText(say('listEmpty.date')).waitFor();
});
