import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { TravellersPanel } from './panels.tsx';

const panel = (adult: number, children: (number | null)[], infant: number) =>
  show(
    <TravellersPanel
      party={{ adult, children, infant }}
      onChange={() => undefined}
      onDone={() => undefined}
    />,
  );
const isStopped = (html: string, label: string) =>
  new RegExp(`aria-label="${label}"[^>]*disabled=""|disabled=""[^>]*aria-label="${label}"`).test(
    html,
  );

it('stops at the tenth seat with the reason [R9-19]', () => {
  const html = panel(9, [], 0);
  expect(isStopped(html, 'Add one adult')).toBe(true);
  expect(isStopped(html, 'Add one child')).toBe(true);
  expect(wordsOf(html)).toContain('nine seats');
});

it('stops at the second infant of an adult with the reason [R9-19]', () => {
  const html = panel(1, [], 1);
  expect(isStopped(html, 'Add one infant')).toBe(true);
  expect(wordsOf(html)).toContain(
    'Each infant travels on the lap of one traveller aged 12 or over.',
  );
  expect(isStopped(panel(2, [], 1), 'Add one infant')).toBe(false);
});

it('leaves one adult with minors, with the reason', () => {
  const html = panel(1, [10], 0);
  expect(isStopped(html, 'Remove one adult')).toBe(true);
  expect(wordsOf(html)).toContain('so one adult is needed');
});

it('asks the age of every child, in bands that do not overlap', () => {
  const words = wordsOf(panel(1, [null, 11], 0));
  expect(words).toContain('Age of child 1 on the last flight');
  expect(words).toContain('Adults 12 and over');
  expect(words).toContain('Children 2 to 11');
});

it('shows and focuses the age that is missing when it is reopened', () => {
  const inputs = panel(2, [7, null], 0).match(/<input[^>]*>/g) ?? [];
  expect(inputs.map((input) => input.includes('data-autofocus'))).toEqual([false, true]);
  expect(inputs.map((input) => input.includes('aria-invalid="true"'))).toEqual([false, true]);
});

it('says Search on the button that searches, where the days have led to the travellers', () => {
  const html = show(
    <TravellersPanel
      party={{ adult: 1, children: [], infant: 0 }}
      onChange={() => undefined}
      onDone={() => undefined}
      searches
    />,
  );
  expect(wordsOf(html)).toMatch(/Search$/);
  expect(wordsOf(panel(1, [], 0))).toMatch(/Done$/);
});
