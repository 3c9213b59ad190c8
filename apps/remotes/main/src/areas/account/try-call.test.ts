import { ApiError } from '@portico/runtime';
import { expect, it } from 'vitest';
import { tryCall } from './try-call.ts';

it('returns the data, or the code, field and details of a refusal', async () => {
  expect(await tryCall(async () => 7)).toEqual({ ok: true, data: 7 });
  const body = { error: 'no', code: 'INVALID_FIELD', field: 'email', details: { reason: 'x' } };
  expect(await tryCall(() => Promise.reject(new ApiError(400, body)))).toEqual({
    ok: false,
    code: 'INVALID_FIELD',
    field: 'email',
    details: { reason: 'x' },
  });
});

it.each([null, '<html>502 Bad Gateway</html>', { code: 7 }])(
  'takes %j for an answer that is not ours',
  async (body) => {
    const answer = await tryCall(() => Promise.reject(new ApiError(502, body)));
    expect(answer).toMatchObject({ ok: false, code: null });
  },
);

it('throws what is no refusal: a mistake of the code, and a page that was left', async () => {
  await expect(tryCall(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  const left = new DOMException('', 'AbortError');
  await expect(tryCall(() => Promise.reject(left))).rejects.toBe(left);
});
