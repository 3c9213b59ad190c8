import { live } from '@portico/storefront/testing/live.tsx';
import { beforeEach, expect, it } from 'vitest';
import { useRef } from 'react';
import { keysOwnedTwice, useKeys } from './keys.ts';

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

function Part({ area, name }: { readonly area: string; readonly name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ A: () => pressed.push(name) }, button);
  return (
    <section data-key-area={area}>
      <button ref={button} type="button">
        {name}
      </button>
    </section>
  );
}

it('gives a key to one part: where the focus is, else to the selection, else to the first', async () => {
  const page = await live(
    <>
      <button type="button">Row</button>
      <Part area="record" name="Record" />
      <Part area="selection" name="Selection" />
    </>,
  );
  await page.key(page.button('Row'), 'a');
  await page.key(page.button('Record'), 'a');
  await page.key(page.button('Selection'), 'a');
  expect(pressed).toEqual(['Selection', 'Record', 'Selection']);
  expect(keysOwnedTwice()).toEqual([]);
  await page.rerender(
    <>
      <button type="button">Row</button>
      <Part area="record" name="Record" />
      <Part area="list" name="List" />
    </>,
  );
  await page.key(page.button('Row'), 'a');
  expect(pressed.at(-1)).toBe('Record');
});

function Whole() {
  useKeys({ A: () => pressed.push('page') });
  return null;
}

it('finds a key that two owners of the whole page listen to', async () => {
  const page = await live(
    <>
      <Whole />
      <Whole />
    </>,
  );
  expect(keysOwnedTwice()).toEqual(['A']);
  await page.unmount();
  expect(keysOwnedTwice()).toEqual([]);
});
