import { ApiError } from '@portico/runtime';
import { expect, it } from 'vitest';
import { quoted } from './use-continue.ts';

it('a refusal is an answer with its code; what is no answer stays an error', async () => {
  const quote = { quoteId: 'q' } as never;
  await expect(quoted(async () => quote)).resolves.toEqual({ kind: 'quoted', quote });
  const refusal = Object.assign(Object.create(ApiError.prototype) as ApiError, {
    code: 'SOLD_OUT',
  });
  await expect(quoted(() => Promise.reject(refusal))).resolves.toEqual({
    kind: 'refused',
    code: 'SOLD_OUT',
  });
  await expect(quoted(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(
    'a fault of ours',
  );
});
