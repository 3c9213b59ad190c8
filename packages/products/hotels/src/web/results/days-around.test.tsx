import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { DaysAround } from './days-around.tsx';

it('leads to the same stay on other days, as long as it was', () => {
  const html = show(
    <DaysAround
      search={SEARCH}
      addressOf={({ checkIn, checkOut }) => `/to/${checkIn}/${checkOut}`}
    />,
  );
  const stays = [...html.matchAll(/href="\/to\/([^/"]+)\/([^/"]+)"/g)];
  expect(stays.length).toBeGreaterThan(1);
  for (const [, from = '', to = ''] of stays)
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * 86_400_000);
  expect(stays.map(([, from]) => from)).toContain('2099-06-18');
});
