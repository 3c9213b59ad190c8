import { PHOTOGRAPHS_PATH, photographIn } from '@portico/contract/photographs';
import { expect, it } from 'vitest';
import { sourceOf } from './picture-source.ts';

it('a photograph, a supplier’s or uploaded, comes in the width that fits its place; a drawing has one form', () => {
  const url = `${PHOTOGRAPHS_PATH}abc/960.webp`;
  expect(sourceOf({ url, alt: 'The pool' }, '10rem')).toEqual({
    src: url,
    alt: 'The pool',
    srcSet: [480, 960, 1600].map((w) => `${PHOTOGRAPHS_PATH}abc/${w}.webp ${w}w`).join(', '),
    sizes: '10rem',
  });
  expect(sourceOf({ url: '/assets/files/a.jpg', alt: 'x' }, '10rem').srcSet).toBe(
    [480, 960, 1600].map((w) => `/assets/files/a.jpg/${w}.webp ${w}w`).join(', '),
  );
  for (const one of ['/assets/scenes/a.svg', ''])
    expect(sourceOf({ url: one, alt: 'x' }, '10rem', '')).toEqual({ src: one, alt: '' });
  expect(photographIn(url, '1280.jpg')).toBe(`${PHOTOGRAPHS_PATH}abc/1280.jpg`);
  expect(photographIn('/assets/scenes/a.svg', '1280.jpg')).toBeNull();
});
