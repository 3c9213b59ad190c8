import { expect, it } from 'vitest';
import { encodingFor } from './encoding.ts';

const asked = (
  header: string | undefined,
  ...offered: Parameters<typeof encodingFor>[1] & readonly unknown[]
) =>
  encodingFor(
    { headers: header === undefined ? {} : { 'accept-encoding': header } },
    offered.length === 0 ? undefined : offered,
  );

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, BR;q=0.4', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
  ['brotli, xgzip', null],
  ['*', 'br'],
  [',;=;q=,'.repeat(500), null],
] as const)('%s: %s', (header, best) => {
  expect(asked(header)).toBe(best);
});

it('answers only what there is', () => {
  expect(asked('br, gzip', 'gzip')).toBe('gzip');
  expect(asked('br', 'gzip')).toBe(null);
});
