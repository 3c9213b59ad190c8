import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { PeriodPicker } from './period-picker.tsx';

it('hands on the days of the period that is pressed', async () => {
  const onPeriod = vi.fn();
  const month = { name: 'month', from: '2026-06-01', to: '2026-06-09' } as const;
  const page = await live(<PeriodPicker period={month} onPeriod={onPeriod} />);
  await page.press('Today');
  const [today] = onPeriod.mock.lastCall ?? [];
  expect(today).toMatchObject({ name: 'today' });
  expect(today.from).toBe(today.to);
  await page.press('Custom');
  expect(onPeriod).toHaveBeenLastCalledWith({ ...month, name: 'custom' });
});

it('refuses days in the wrong order or too many, and keeps what was typed', async () => {
  const onPeriod = vi.fn();
  const custom = { name: 'custom', from: '2026-06-01', to: '2026-06-09' } as const;
  const page = await live(<PeriodPicker period={custom} onPeriod={onPeriod} />);
  for (const from of ['2026-07-01', '2024-01-01', '']) {
    await page.type('From', from);
    await page.press('Show');
    expect(page.words(), from).toContain('Choose at most 366 days');
  }
  expect(onPeriod).not.toHaveBeenCalled();
  await page.type('From', '2026-06-05');
  await page.press('Show');
  expect(onPeriod).toHaveBeenCalledExactlyOnceWith({ ...custom, from: '2026-06-05' });
});
