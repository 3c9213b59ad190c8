import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it('formulas become text, numbers stay numbers', () => {
  const cells: [string, string][] = [
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-', "'-"],
    ['-1-1', "'-1-1"],
    ['\tx', "'\tx"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-12.50', '-12.50'],
    ['+7', '+7'],
    ['1486.20', '1486.20'],
    ["'=1", "'=1"],
  ];
  for (const [value, cell] of cells) expect(csvCell(value), JSON.stringify(value)).toBe(cell);
});

it('quotes what would end a cell or lose its spaces', () => {
  expect(csvCell('Lisbon, Porto')).toBe('"Lisbon, Porto"');
  expect(csvCell('the "best"')).toBe('"the ""best"""');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
  expect(csvCell(' x')).toBe('" x"');
  expect(csvLine(['a', '', 'ل'])).toBe('a,,ل\r\n');
});
