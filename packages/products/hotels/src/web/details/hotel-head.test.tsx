import { expect, it } from 'vitest';
import { HOTEL } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { HotelHead } from './hotel-head.tsx';

it('names the hotel once, with where it is and what guests think', () => {
  const html = show(<HotelHead hotel={HOTEL} />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(wordsOf(html)).toMatch(/Casa Verde/);
  expect(wordsOf(html)).toMatch(/Superb 3,349 reviews 9\.1/);
});
