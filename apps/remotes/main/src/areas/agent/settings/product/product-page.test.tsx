import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../kept-drafts.ts';
import { ProductPage } from './product-page.tsx';

const products = (off: readonly number[] = []) => ({
  products: [1, 2, 3, 4, 5, 6].map((id) => ({ id, active: !off.includes(id) })),
});
const section = (settings: object, changedBy: string | null = null) => ({
  settings,
  changedBy,
  changedAt: '2026-06-01T10:00:00Z',
});
const reply = (data: object, etag = '"3"') => ({ status: 200, data, etag });

async function show(answers: object = {}) {
  keepDraft('/product', undefined);
  const page = await live(<ProductPage />, {
    answers: {
      productSettings: () => reply(section(products())),
      agency: () => ({}),
      navigations: () => ({ agencyNavigation: [] }),
      ...answers,
    },
  });
  return page;
}

it('shows six switches, and no bar before anything is changed', async () => {
  const page = await show();
  expect(page.body.querySelectorAll('[role=switch]')).toHaveLength(6);
  expect(page.words()).toContain('Last changed by your platform operator');
  expect(page.has('Save')).toBe(false);
  expect(page.words()).toContain('its pages say “coming soon”');
});

it('saves the whole section from the version that was shown', async () => {
  const page = await show({
    changeProductSettings: () => reply(section(products([2]), 'Inês Marques'), '"4"'),
  });
  await page.press('Cars');
  expect(page.words()).toContain('1 unsaved change');
  await page.press('Save');
  const [call] = page.callsOf('changeProductSettings');
  expect(call?.input.body).toEqual(products([2]));
  expect(call?.options).toMatchObject({ ifMatch: '"3"' });
  expect(page.words()).toContain('Saved.');
  expect(page.words()).toContain('Last changed by Inês Marques');
  expect(page.has('Save')).toBe(false);
  // the next change is made from the new version
  await page.press('Cars');
  await page.press('Save');
  expect(page.callsOf('changeProductSettings').at(-1)?.options).toMatchObject({ ifMatch: '"4"' });
});

it('pressing back to what is stored is no change; discarding restores it', async () => {
  const page = await show();
  await page.press('Cars');
  await page.press('Cars');
  expect(page.has('Save')).toBe(false);
  await page.press('Move Hotels down');
  expect(page.words()).toContain('1 unsaved change');
  await page.press('Discard');
  expect(page.words().indexOf('Hotels')).toBeLessThan(page.words().indexOf('Cars'));
  expect(page.has('Save')).toBe(false);
});

it('after another person’s change both stay, unless they clash', async () => {
  const page = await show({
    changeProductSettings: () => {
      throw refusal('VERSION_CONFLICT', 412, {
        details: {
          version: 9,
          current: products([4]),
          changedBy: 'Tomás Vale',
          changedAt: '2026-06-01T11:00:00Z',
        },
      });
    },
  });
  await page.press('Cars');
  await page.press('Save');
  expect(page.words()).toContain('Tomás Vale saved a change');
  expect(page.words()).toContain('You changed different things, so both stay.');
  await page.press('Continue with this');
  await page.press('Save');
  const last = page.callsOf('changeProductSettings').at(-1);
  expect(last?.options).toMatchObject({ ifMatch: '"9"' });
  expect(last?.input.body).toEqual(products([2, 4]));
});

it('says that nothing is known to have changed if there was no reply, and keeps what was typed', async () => {
  const page = await show({
    changeProductSettings: () => {
      throw refusal('UNAVAILABLE', 503);
    },
  });
  await page.press('Cars');
  await page.press('Save');
  expect(page.alerts()).not.toBe('');
  expect(page.words()).toContain('1 unsaved change');
});

it('says what follows if nothing is left to book', async () => {
  const page = await show({
    productSettings: () => reply(section(products([1, 2, 3, 4, 5]))),
  });
  expect(page.words()).not.toContain('Book Now leaves the menu');
  await page.press('Resorts');
  expect(page.words()).toContain('Book Now leaves the menu');
});
