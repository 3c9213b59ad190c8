// Error messages of a page for unhandled failures.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { textsOf } from '@portico/registry/texts';
import { stage } from './stage.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage();

it('an error nobody handled and a rejected promise show one toast, top-right, for five seconds [R4-57] [R8-07] [R9-23]', async () => {
  s.expects(/broken|: left$|: null$/);
  const page = await s.visitors.visit('full');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
    void Promise.reject(new Error('broken on purpose'));
  });
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await expect.poll(() => toast.allTextContents()).toEqual(['Something went wrong.']);
  const { right, top } = await toast.evaluate((element) => ({
    right: innerWidth - element.getBoundingClientRect().right,
    top: element.getBoundingClientRect().top,
  }));
  expect(right).toBeLessThan(60);
  expect(top).toBeLessThan(160);
  const shown = performance.now();
  await toast.waitFor({ state: 'detached' });
  expect(performance.now() - shown).toBeGreaterThan(3500);
  // a cancelled request is not a failure, nor is a ResizeObserver warning
  await page.evaluate(() => {
    void Promise.reject(new DOMException('left', 'AbortError'));
    dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
      }),
    );
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await toast.count()).toBe(0);
  // whatever value was thrown, even undefined; in the language of the page
  const arabic = await s.visitors.visit('full', '/?lng=ar');
  await arabic.evaluate(() =>
    setTimeout(() => {
      throw null;
    }),
  );
  await arabic.locator('.Toastify__toast').waitFor();
  await expect
    .poll(() => arabic.locator('.Toastify__toast').allTextContents())
    .toEqual([textsOf('ar')?.['common.somethingWrongToast']]);
});

it('a failure while the notices themselves cannot be fetched leaves the page as it is; the next one is shown [R4-57] [R8-07]', async () => {
  s.expects(/broken|Failed to load resource/);
  const page = await s.visitors.visit('full');
  let isAway = true;
  const refused: string[] = [];
  await page.route('**/assets/static/js/async/*.js', (route) => {
    if (!isAway) return route.continue();
    refused.push(route.request().url());
    return route.abort();
  });
  const fail = () => page.evaluate(() => void Promise.reject(new Error('broken on purpose')));
  await fail();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  const before = refused.length;
  await fail();
  await expect.poll(() => refused.length).toBeGreaterThan(before);
  await expect.poll(() => page.locator('header.header').count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { name: 'Product Deals' }).count()).toBe(1);
  isAway = false;
  await fail();
  await page.locator('.Toastify__toast').waitFor();
  await expect
    .poll(() => page.locator('.Toastify__toast').allTextContents())
    .toEqual(['Something went wrong.']);
});

it('a toast stays as long for those who ask for less motion', async () => {
  s.expects(/broken/);
  const page = await s.visitors.visit('full', '/', { still: true });
  await page.evaluate(() => void Promise.reject(new Error('broken on purpose')));
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  const shown = performance.now();
  await toast.waitFor({ state: 'detached' });
  expect(performance.now() - shown).toBeGreaterThan(3500);
});
