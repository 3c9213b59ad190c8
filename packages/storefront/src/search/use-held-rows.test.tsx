import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { placed, useHeldRows } from './use-held-rows.ts';
import { useWeights } from './use-weights.ts';

const ROWS = [{ row: { id: 'b' } }, { row: { id: 'a' } }];

function Held({ isComplete }: { isComplete: boolean }) {
  const { shown, waiting } = useHeldRows(ROWS, 'list', isComplete);
  return `${shown.map(({ row }) => row.id).join()} waiting ${waiting}`;
}

it.each([true, false])('rows nobody has seen stand in their true order (complete %s)', (is) => {
  expect(show(<Held isComplete={is} />)).toBe('b,a waiting 0');
});

it('a row that has been seen keeps its place, and costs what the last answer says', () => {
  const at = (id: string, total: number) => ({ row: { id }, total });
  const seen = [at('b', 1_386), at('gone', 900)];
  expect(placed(seen, [at('a', 1_200), at('b', 1_377)])).toEqual([
    at('b', 1_377),
    at('gone', 900),
    at('a', 1_200),
  ]);
});

/** Keeps every second row. */
const second = (rows: readonly (typeof ROWS)[number][]) => rows.filter((_, at) => at % 2 === 0);
function Arranged() {
  const { shown } = useHeldRows(ROWS, 'list', true, second);
  return shown.map(({ row }) => row.id).join();
}

it('shows the rows a list makes of the sorted ones', () => {
  expect(show(<Arranged />)).toBe('b');
});

const IN_DOLLARS = { hour: 20 };
const turn = () => ({ hour: 0 });
function Weights({ currency }: { currency: string | null }) {
  return useWeights(currency, IN_DOLLARS, turn).hour;
}

it('weights are those in dollars where prices are, or where no rate is known', () => {
  expect(show(<Weights currency="USD" />)).toBe('20');
  expect(show(<Weights currency={null} />)).toBe('20');
  expect(show(<Weights currency="XXX" />)).toBe('20');
});
