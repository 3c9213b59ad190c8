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

it('states the days of a custom period', async () => {
  const custom = { name: 'custom', from: '2026-06-01', to: '2026-06-09' } as const;
  const page = await live(<PeriodPicker period={custom} onPeriod={() => undefined} />);
  expect(page.words()).toMatch(/From and to 1 – 9 Jun 2026$/);
});
