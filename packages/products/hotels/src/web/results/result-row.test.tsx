import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { listing } from '../../testing/hotels.ts';
import { ResultRow } from './result-row.tsx';

const row = (total: number | null, city = 'Lisbon', left?: number) => {
  const one = listing('h1', { name: 'Casa Verde', stars: 4, score: 8.7, reviews: 12, city }, [
    { id: 'm1', total, board: 'BB', freeUntil: '2099-06-12T18:00' },
  ]);
  const [first] = one.choices;
  if (!first) throw new Error('a listing has a choice');
  const choice = { ...first, offer: { ...first.offer, ...(left !== undefined && { left }) } };
  return show(
    <ResultRow
      row={{ row: one.hotel, listing: one, choice }}
      search={SEARCH}
      kind="city"
      first
      isActive={false}
      isSaved={false}
      isCompared={false}
      onPoint={() => undefined}
      onSave={() => undefined}
      onCompare={() => undefined}
    />,
  );
};

it('shows the hotel, the room it is offered with, its deadline and the whole price', () => {
  const html = row(25_000);
  expect(html).toMatch(
    /href="\/booknow\/hotels\/search-details\?hotel=h1&amp;[^"]*rate=dbl\.BB\.now\.2099-06-12"/,
  );
  const words = wordsOf(html);
  for (const part of [
    'Casa Verde',
    'Alfama',
    'Double room',
    'Breakfast included',
    'Free cancellation until',
    '8.7',
    'Excellent',
    '12 reviews',
    '$250.00',
    '2 nights, all fees',
  ])
    expect(words).toContain(part);
});

it('asks to reveal a hidden price', () => {
  expect(wordsOf(row(null))).toContain('Reveal Price');
  expect(wordsOf(row(null))).not.toContain('$');
});

it('says how few rooms are left beside a price, and nowhere else', () => {
  expect(wordsOf(row(25_000, 'Lisbon', 1))).toContain('Only 1 room left at this price');
  expect(wordsOf(row(null, 'Lisbon', 1))).not.toContain('left');
});

it('names the hours of the deadline by the city of the stay', () => {
  expect(wordsOf(row(25_000, 'Porto'))).toContain('Porto time');
  expect(wordsOf(row(25_000, 'Porto'))).not.toContain('Lisbon time');
});
