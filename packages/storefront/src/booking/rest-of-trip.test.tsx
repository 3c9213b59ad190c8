import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Effects, RestOfTrip } from './rest-of-trip.tsx';

const parts = { hotels: PARTS };

it('names what still fits and the first night that is missed', () => {
  const lands = { at: '2099-06-20T02:00' } as never;
  const words = wordsOf(
    show(
      <Effects
        effects={[
          { kind: 'night', bed: BOOKING, lands },
          { kind: 'fits', other: { ...BOOKING, title: 'Small car' } },
        ]}
      />,
      { parts },
    ),
  );
  expect(words).toContain(
    'Casa Verde: you land on Sat 20 Jun at 02:00, after your first night there.',
  );
  expect(words).toContain('Small car: not affected');
});

it('is silent for a guest, whose other bookings are not known', () => {
  expect(wordsOf(show(<RestOfTrip booking={BOOKING} />, { parts }))).toBe('');
});
