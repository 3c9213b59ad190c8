import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { histogramOf, Limit } from './limit.tsx';

it('counts values in equal slices; what lies beyond an end counts there', () => {
  expect(histogramOf([0, 1, 11.9, 12, 99, -5], 0, 12)).toEqual([
    2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3,
  ]);
  expect(histogramOf([5, 5], 5, 5)[0]).toBe(2);
});

it('stands at its end where nothing is limited, and within its ends whatever is asked', () => {
  const limit = (value: number | null) =>
    show(
      <Limit
        label="At most"
        min={10}
        max={50}
        step={5}
        value={value}
        values={[10, 20, 50]}
        format={(one) => `${one} units`}
        onChange={() => undefined}
      />,
    );
  expect(limit(null)).toContain('50 units');
  expect(limit(900)).toContain('50 units');
  expect(limit(20)).toContain('20 units');
});
