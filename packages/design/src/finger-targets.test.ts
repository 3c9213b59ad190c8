import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesOf } from './testing/style-rules.ts';

const project = new URL('../../../', import.meta.url);
const PHONE = '@media (width < 40rem), (pointer: coarse)';

/** Returns the declarations that a sheet gives a selector on phones only. */
const onPhones = (sheet: string, selector: string): string[] =>
  rulesOf(readFileSync(new URL(sheet, project), 'utf8'))
    .filter(({ path }) => path.includes(PHONE))
    .filter(({ path }) => (path.at(-1) ?? '').split(', ').includes(selector))
    .flatMap(({ declarations }) => [...declarations]);

it('knows the size of a finger', () => {
  expect(readFileSync(new URL('packages/design/src/tokens.css', project), 'utf8')).toMatch(
    /--h: 2\.75rem;/,
  );
});

it.each([
  ['packages/design/src/parts/footer.css', '.footer-column li a:not(.social *)'],
  ['packages/design/src/parts/footer.css', '.footer-base a'],
  ['apps/shell/src/styles/content.css', '.footer-button'],
])('makes the links of the footer 44 px high on phones: %s %s', (sheet, selector) => {
  expect(onPhones(sheet, selector)).toContain('min-block-size: var(--h)');
});

it('makes social links 44 px wide and high on phones', () => {
  expect(onPhones('packages/design/src/parts/footer.css', '.social a')).toEqual([
    'inline-size: var(--h)',
    'block-size: var(--h)',
  ]);
});

it.each([
  ['packages/design/src/parts/price-block.css', '.price .lure > .link'],
  ['packages/storefront/src/parts/member-saving.css', '.member-saving > .link'],
  ['apps/remotes/main/src/areas/account/auth.css', '.login-more .link'],
])('enlarges the single link on phones and moves nothing: %s %s', (sheet, selector) => {
  expect(onPhones(sheet, selector)).toEqual(
    expect.arrayContaining(['padding-block: var(--s-16)', 'margin-block: calc(var(--s-16) * -1)']),
  );
});

it('enlarges what a press on a small button or link reaches, on phones, but of a whole card', () => {
  const sheet = 'packages/design/src/parts/button.css';
  // the selector names no element: an anchor in the shape of a small button is enlarged, too
  expect(onPhones(sheet, '.button.sm:not(.card-link)::after')).toContain(
    'inset-block: calc((var(--h-sm) - var(--h)) / 2)',
  );
  expect(onPhones(sheet, ':where(.button.sm:not(.card-link))')).toEqual(['position: relative']);
});
