import { expect, it } from 'vitest';
import { looked } from './name-lookup.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it('tells an answer without records from no answer', async () => {
  expect(await looked(async () => ['a'])).toEqual({ kind: 'found', values: ['a'] });
  expect(await looked(async () => [])).toEqual({ kind: 'none' });
  for (const code of ['ENOTFOUND', 'ENODATA'])
    expect(await looked(failing(code))).toEqual({ kind: 'none' });
  for (const code of ['ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'ECONNREFUSED', 'ECANCELLED'])
    expect(await looked(failing(code))).toEqual({ kind: 'unknown', reason: code });
});

it('throws what is no outcome of a query', async () => {
  await expect(looked(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});
