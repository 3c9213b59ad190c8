import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../rules/filters.ts';
import { searched } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { FilterRail } from './filter-rail.tsx';

const rail = (language = 'en', filters = NO_FILTERS) => {
  const found = searched();
  return show(
    <FilterRail
      rows={found.rows.map(({ row }) => row)}
      filters={filters}
      found={found}
      onChange={() => undefined}
    />,
    { store: IN_DOLLARS, language },
  );
};

it('each choice says how many cars it would leave', () => {
  const words = wordsOf(rail()).replace(/[\u2066-\u2069]/g, '');
  for (const part of [
    /In the terminal\s*1/,
    /Automatic\s*2/,
    /Electric\s*1/,
    /4\+ seats\s*2/,
    /7\+ seats\s*0/,
    /3\+ large bags\s*1/,
    /Rated 8\+\s*1/,
    /Pelican\s*1/,
    /Duna\s*1/,
  ])
    expect(words).toMatch(part);
});

it('the excess is limited by a slider; the deposit only where rates differ', () => {
  const html = rail();
  expect(wordsOf(html)).toContain('Maximum excess');
  expect(wordsOf(html)).not.toContain('Blocked on the card');
});

it('what is wished is ticked, in Arabic as well', () => {
  const filters = { ...NO_FILTERS, inTerminal: true, vendors: ['v01'], seats: 5 };
  expect(rail('ar', filters).match(/checked=""/g)?.length).toBe(6);
  expect(wordsOf(rail('ar'))).toContain('داخل المبنى');
});

it('the choice that leaves every car counts nothing: it stands for pay and rating as well', () => {
  expect(wordsOf(rail('ar'))).not.toContain('أي عدد');
  expect(wordsOf(rail('ar'))).toMatch(/طريقة الدفع\s*الكل/);
});
