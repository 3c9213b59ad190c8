import { expect, it } from 'vitest';
import { map, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SeatList } from './seat-list.tsx';

const list = (type: 'adult' | 'child', current: string | null = null) =>
  show(
    <SeatList
      map={map(OUT.id)}
      person={{ name: 'Nadia', type }}
      ownerName={(seat) => (seat === '12A' ? 'Tomás' : null)}
      money={(amount) => `$${amount / 100}`}
      usual={2_200}
      onTake={() => undefined}
      count={2}
      own={new Set(['12A'])}
      current={current}
    />,
  );

it('holds all that this person can have, row by row, in words', () => {
  expect(wordsOf(list('adult'))).toMatch(/8 seats available Row 10 10B aisle \$22/);
  expect(wordsOf(list('adult'))).not.toMatch(/10A|12A|12B/);
  // exit rows are for adults
  expect(wordsOf(list('child'))).toContain('4 seats available');
  expect(list('adult', '10B')).toMatch(/seat-item on" aria-pressed="true"/);
});
