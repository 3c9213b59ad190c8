import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { stayNextSteps } from './next-steps.tsx';
import { STAY } from '../testing/samples.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
const steps = (dueOnSite: string | null, stay = STAY) =>
  stayNextSteps(stay, { t, language: 'en', dueOnSite }).map(({ when, title, hint }) => [
    wordsOf(show(when)),
    title,
    typeof hint === 'string' ? hint : wordsOf(show(hint)),
  ]);

it('are arrival and departure, with what to bring', () => {
  expect(steps('$20.00')).toEqual([
    ['Fri 19 Jun, 15:00', 'Check-in opens', expect.stringContaining('$20.00')],
    ['Sun 21 Jun, 11:00', 'Check-out', ''],
  ]);
  expect(steps(null)[0]?.[2]).toBe('Bring your passport');
});

it('advise to ask a hotel that has not stated its times', () => {
  const untimed = { ...STAY, detail: { ...STAY.detail, checkInFrom: null, checkOutBy: null } };
  expect(steps(null, untimed)).toEqual([
    ['Fri 19 Jun', 'Check-in', 'Ask the hotel for its check-in times Bring your passport'],
    ['Sun 21 Jun', 'Check-out', 'Ask the hotel for its check-out time'],
  ]);
});
