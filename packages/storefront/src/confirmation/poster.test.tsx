import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Poster } from './poster.tsx';

const parts = { hotels: PARTS };

it('is the place with the days, and what was booked', () => {
  const html = show(<Poster booking={BOOKING} />, { parts });
  expect(html).toContain('/place.svg');
  expect(wordsOf(html)).toMatch(/^Lisbon 19\s?–\s?21 Jun 2099 Casa Verde$/);
});

it('names a thing that is at no one place once', () => {
  expect(wordsOf(show(<Poster booking={{ ...BOOKING, place: null }} />, { parts }))).toMatch(
    /^Casa Verde 19\s?–\s?21 Jun 2099$/,
  );
});
