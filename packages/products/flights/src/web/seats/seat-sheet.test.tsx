import { expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { map, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SeatSheet } from './seat-sheet.tsx';

const NOTHING = () => undefined;
const sheet = (value: readonly ServiceChosen[], nextPerson: number | null) =>
  wordsOf(
    show(
      <SeatSheet
        open
        onClose={NOTHING}
        flights={[{ flight: OUT, map: map(OUT.id) }]}
        people={[
          { name: 'Nadia', type: 'adult' },
          { name: 'Ben', type: 'adult' },
        ]}
        nameOf={(traveller) => ['', 'Nadia', 'Ben'][traveller] ?? ''}
        value={value}
        money={(amount) => `$${amount / 100}`}
        seating={{
          flight: OUT.id,
          traveller: 1,
          seated: [1, 2],
          idOf: String,
          take: NOTHING,
          leave: NOTHING,
          pick: NOTHING,
          toFlight: NOTHING,
          nextFlight: null,
          nextPerson,
        }}
      />,
    ),
  );

it('names the seat, its price and the next step at its foot, and may be skipped', () => {
  const taken = sheet([{ traveller: 1, flight: OUT.id, seat: '10B' }], 2);
  expect(taken).toMatch(/aisle, \$22 Nadia Next: Ben$/);
  expect(taken).toContain('Skip');
  expect(sheet([], null)).toMatch(/No seat chosen Nadia Done$/);
});
