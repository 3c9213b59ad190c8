import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { FilterRail } from './filter-rail.tsx';

const ROWS = FOUND.rows.map(({ row }) => row);
const rail = (filters = NO_FILTERS) =>
  wordsOf(
    show(<FilterRail rows={ROWS} filters={filters} found={FOUND} onChange={() => undefined} />, {
      store: IN_DOLLARS,
    }),
  );

it('says at each choice how many flights a recount finds, and from what price', () => {
  const words = rail();
  const count = (part: Partial<typeof NO_FILTERS>) =>
    filterRows(ROWS, { ...NO_FILTERS, ...part }).length;
  expect(words).toContain(`Direct $1,010 ${count({ stops: 0 })}`);
  expect(words).toContain(`Up to 1 stop $842 ${count({ stops: 1 })}`);
  expect(words).toContain(`Checked bag $999 ${count({ bag: 'checked' })}`);
  expect(words).toContain(`Fare partly or fully refundable $1,500 ${count({ refundable: true })}`);
  expect(words).toContain(`Norsewing $842 ${count({ airlines: ['NW'] })}`);
  expect(words).toContain(`Oslo OSL $842 1`);
  expect(words).toContain(`Newark EWR $842`);
});

it('counts with the other filters on, and keeps a zero', () => {
  const words = rail({ ...NO_FILTERS, stops: 0 });
  expect(words).toContain('Checked bag $1,200 1');
  expect(words).toContain('Fjellfly 0');
});

it('shows no sliders over prices where none is shown', () => {
  expect(rail()).toContain('Price');
});
