import { expect, it } from 'vitest';
import { checkRental } from './check-rental.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

it('counts both days, and names the date that is wrong', () => {
  expect(checkRental({ from: '2026-12-01', to: '2026-12-01' }, NOW)).toBe(1);
  expect(checkRental({ from: '2026-12-01', to: '2026-12-03' }, NOW)).toBe(3);
  const wrong = [
    ['2026-11-01', '2026-12-01', 'from'],
    ['2028-12-01', '2028-12-01', 'from'],
    ['2026-12-03', '2026-12-01', 'to'],
    ['2026-12-01', '2027-02-01', 'to'],
    ['2026-02-31', '2026-12-01', 'from'],
  ] as const;
  for (const [from, to, field] of wrong)
    expect(() => checkRental({ from, to }, NOW)).toThrow(expect.objectContaining({ field }));
});
