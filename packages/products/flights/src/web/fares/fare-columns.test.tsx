import { expect, it } from 'vitest';
import { fare, fares } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { fareColumns } from './fare-choice.ts';
import { FareColumns } from './fare-columns.tsx';

const words = (all: readonly ReturnType<typeof fare>[]) => {
  const columns = fareColumns(all);
  return wordsOf(
    show(
      <FareColumns
        of={fares(columns)}
        party={{ adult: 2, children: [], infant: 0 }}
        chosen={columns[0] ?? null}
        missed={() => []}
        onChoose={() => undefined}
      />,
    ),
  );
};

it('names the seller where there are several, and keeps dearer sellers of a brand behind a button', () => {
  const light = fare('Light', 100_000);
  expect(words([light, fare('Light', 110_000, { marketing: 'B1' })])).toMatch(
    /Atlântica Light .*Show 1 more fare, sold by another airline/,
  );
  expect(words([light])).not.toContain('Atlântica');
});

it('tells seats left only where they are few, as the airline says', () => {
  expect(words([fare('Light', 100_000, { left: 2 })])).toContain('2 left at this price');
  expect(words([fare('Light', 100_000, { left: 3 })])).not.toContain('left at this price');
});

it('names the clock of its deadlines', () => {
  expect(words([fare('Light', 100_000)])).toContain('All times are New York time.');
});
