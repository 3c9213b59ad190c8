import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { PlaceSection } from './place-section.tsx';

it('says where it is and what the product adds, nothing where there is no place', () => {
  const place = { Heading: () => 'slot-where', Directions: () => <p>slot-at-place</p> };
  const words = (parts: typeof PARTS) =>
    wordsOf(show(<PlaceSection booking={BOOKING} />, { parts: { hotels: parts } }));
  expect(words(PARTS)).toContain('slot-where Rua Nova 1');
  expect(words(PARTS)).not.toContain('slot-at-place');
  expect(words({ ...PARTS, place })).toMatch(/slot-where Rua Nova 1 .*slot-at-place/);
  expect(
    show(<PlaceSection booking={{ ...BOOKING, place: null }} />, {
      parts: { hotels: { ...PARTS, place } },
    }),
  ).toBe('');
});
