import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('puts a text between isolating marks, and leaves nothing as nothing', () => {
  expect([isolate('$1'), isolate('')]).toEqual(['\u2068$1\u2069', '']);
});
