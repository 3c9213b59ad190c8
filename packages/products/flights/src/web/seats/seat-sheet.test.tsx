import { expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { map, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SeatSheet } from './seat-sheet.tsx';

const NOTHING = () => undefined;
const sheetMarkup = (value: readonly ServiceChosen[], nextPerson: number | null) =>
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
  );
const sheet = (...of: Parameters<typeof sheetMarkup>) => wordsOf(sheetMarkup(...of));

it('keeps the name at the foot on the side that the page reads from', () => {
  const markup = sheetMarkup([], null);
  expect(markup).toContain('<span class="small muted"><bdi>Nadia</bdi></span>');
});

it('names the seat, its price and the next step at its foot, and may be skipped', () => {
  const taken = sheet([{ traveller: 1, flight: OUT.id, seat: '10B' }], 2);
  expect(taken).toMatch(/aisle, \$22 Nadia Next: Ben$/);
  expect(taken).toContain('Skip');
  expect(sheet([], null)).toMatch(/No seat selected Nadia Done$/);
});
