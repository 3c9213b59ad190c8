import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ChangeList } from './change-list.tsx';

it('shows three changes, and the others if asked', async () => {
  const after = { a: 1, b: 2, c: 3, d: '<b>four</b>' };
  const page = await live(<ChangeList before={{ a: 0 }} after={after} />);
  expect(page.words()).toMatch(/a before: 0 after: 1/);
  expect(page.words()).not.toContain('four');
  await page.press('1 more');
  expect(page.words()).toContain('<b>four</b>');
  await page.press('Show fewer');
  expect(page.words()).not.toContain('four');
});
