import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isForeignStrings } from './only-locales.ts';

it('keeps the languages asked for and English, and leaves everything else out', () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-aria/package.json')),
    'dist/private/intl/calendar',
  );
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(25);
  expect(
    files.filter((name) => !isForeignStrings(`../intl/calendar/${name}`, ['en', 'ar'])),
  ).toEqual(['ar-AE.mjs', 'en-US.mjs']);
  expect(isForeignStrings('../intl/calendar/nb-NO.mjs', ['no'])).toBe(false);
  expect(isForeignStrings('./parts/button.mjs', ['en'])).toBe(false);
});
