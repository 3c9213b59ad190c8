import { ApiError, createTranslator, loadTexts } from '@portico/runtime';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areasAt, installTexts, textsOfPage } from './texts.ts';

// test files share modules: what this one leaves in them must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const apiWith = (call: (name: string, input: object) => unknown) =>
  ({ call: async (name: string, input: object) => call(name, input) }) as never;
const AWAY = { texts: {}, textsAt: '/texts.json', language: 'en' };

it('tries again, more and more slowly, until the texts of the page are there', async () => {
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('failed'))
    .mockRejectedValueOnce(new TypeError('failed'))
    .mockResolvedValueOnce({ ok: true, json: async () => ({ a: 'A' }) });
  vi.stubGlobal('fetch', fetch);
  const texts = textsOfPage(
    AWAY,
    apiWith(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(500);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await texts).toEqual({ a: 'A' });
});

it('takes the current texts where the file of the release is gone', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false }));
  const call = vi.fn(() => ({ texts: { a: 'now' } }));
  expect(await textsOfPage(AWAY, apiWith(call))).toEqual({ a: 'now' });
  expect(call).toHaveBeenCalledWith('translations', { params: { lang: 'en' } });
});

it('asks for nothing where the page has its texts, and knows no areas of an unknown path', async () => {
  const page = { ...AWAY, textsAt: null, texts: { a: 'here' } };
  expect(
    await textsOfPage(
      page,
      apiWith(() => undefined),
    ),
  ).toEqual({ a: 'here' });
  expect(areasAt('/no/such/page')).toEqual([]);
});

it('loads each area once, and one that failed again', async () => {
  const translator = createTranslator('en', {});
  const call = vi
    .fn()
    .mockImplementationOnce(() => {
      throw new ApiError(0, null);
    })
    .mockReturnValue({ texts: { 'login.head': 'Hello' } });
  installTexts(apiWith(call), translator, ['shared']);
  await loadTexts(['shared', 'account']);
  await Promise.all([loadTexts(['account']), loadTexts(['account', 'shared'])]);
  await loadTexts(['account']);
  expect(call.mock.calls).toEqual(
    Array.from({ length: 2 }, () => [
      'translations',
      { params: { lang: 'en' }, query: { areas: 'account' } },
    ]),
  );
  expect(translator.t('login.head')).toBe('Hello');
});
