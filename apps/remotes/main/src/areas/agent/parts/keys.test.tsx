import { live } from '@portico/storefront/testing/live.tsx';
import { beforeEach, expect, it } from 'vitest';
import { useKeys } from './keys.ts';

const pressed: string[] = [];
beforeEach(() => {
  pressed.length = 0;
});
function Keys() {
  useKeys({
    J: () => pressed.push('J'),
    'Shift+X': () => pressed.push('Shift+X'),
    Escape: () => pressed.push('Escape'),
  });
  return (
    <>
      <button type="button">Row</button>
      <input aria-label="Search" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  );
}

it('runs commands, but not while somebody types or answers a dialog', async () => {
  const page = await live(<Keys />);
  await page.key(page.button('Row'), 'j');
  expect(pressed).toEqual(['J']);
  await page.key(page.field('Search'), 'j');
  await page.key(page.button('In a dialog'), 'j');
  await page.key(page.button('Row'), 'q');
  expect(pressed).toEqual(['J']);
});

it('leaves single letters alone where they are switched off, and no other key', async () => {
  const page = await live(<Keys />);
  localStorage.setItem('center-single-keys', 'false');
  await page.key(page.button('Row'), 'j');
  await page.key(page.button('Row'), 'Escape');
  localStorage.setItem('center-single-keys', 'true');
  await page.key(page.button('Row'), 'j');
  expect(pressed).toEqual(['Escape', 'J']);
});
