import { expect, it } from 'vitest';
import { localDate } from './schemas.ts';

it('takes dates of this age alone', () => {
  for (const date of ['1923-02-28', '2026-12-31', '2028-02-29', '2999-12-31'])
    expect(localDate.safeParse(date).success, date).toBe(true);
  for (const date of [
    '9999-12-31',
    '3000-01-01',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
    '26-01-01',
  ])
    expect(localDate.safeParse(date).success, date).toBe(false);
});
