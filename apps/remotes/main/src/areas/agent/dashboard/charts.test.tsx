import type { Charts } from '@portico/contract/http/center/dashboard';
import { live } from '@portico/storefront/testing/live.tsx';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { ChartsRow, mostOf } from './charts.tsx';
import { figures } from './testing/samples.ts';

const { charts } = figures();
const words = (more: Partial<Charts>) =>
  wordsOf(show(<ChartsRow charts={{ ...charts, ...more }} />));

it('answers in its title, and says few instead of a share', () => {
  expect(words({})).toContain('Which weekday brings bookings? Tuesday: 12 of 47');
  expect(words({})).toContain('How much is cancelled? 9.1 %: 4 of 44');
  const few = words({
    weekdays: { n: 3, isFew: true, counts: [3, 0, 0, 0, 0, 0, 0] },
    cancelled: { n: 12, isFew: true, count: 4, shareBp: null },
  });
  expect(few).toContain('Too few bookings to compare: 3');
  expect(few).toContain('4 of 12: few, so no share');
  expect(few).not.toContain('%');
  const none = words({
    weekdays: { n: 0, isFew: true, counts: [0, 0, 0, 0, 0, 0, 0] },
    cancelled: { n: 0, isFew: true, count: 0, shareBp: null },
  });
  expect(none).toContain('No bookings in these days');
  expect(none).toContain('No confirmed bookings in these days');
  // no frame of zeros
  expect(none).not.toMatch(/Show as table|Tue|Kept/);
});

it('names no best day where several share it', () => {
  expect(mostOf([4, 9, 9])).toBeNull();
  expect(mostOf([4, 9, 8])).toBe(1);
  expect(words({ weekdays: { n: 60, isFew: false, counts: [30, 30, 0, 0, 0, 0, 0] } })).toContain(
    'None stands out',
  );
});

it('shows the same figures as a table', async () => {
  const page = await live(<ChartsRow charts={charts} />);
  await page.press('Show as table');
  const cells = page.body.querySelectorAll('table td').map((cell) => cell.textContent);
  expect(cells).toEqual(['5', '12', '9', '8', '7', '4', '2']);
  await page.press('Show as chart');
  expect(page.body.querySelectorAll('table')).toHaveLength(0);
});
