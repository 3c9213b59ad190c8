import { fakeApi } from '@portico/runtime/testing/fake-api';
import { expect, it, vi } from 'vitest';
import { askPlaces } from './ask-places.ts';

const PLACES = [{ placeId: 'a' }, { placeId: 'b' }] as never;
const CONTEXT = { today: '2099-06-01', isTravelAgent: false };

it('keeps the deals of one place where those of another fail', async () => {
  const ask = vi.fn((_api, { placeId }: { placeId: string }) =>
    placeId === 'a' ? Promise.reject(new Error('away')) : Promise.resolve(['deal']),
  );
  const { signal } = new AbortController();
  const { deals } = await askPlaces(
    fakeApi(),
    async () => ({ ask }) as never,
    PLACES,
    CONTEXT,
    signal,
  );
  expect([...deals]).toEqual([
    ['a', []],
    ['b', ['deal']],
  ]);
  expect(ask.mock.calls.map((call) => call.slice(2))).toEqual([
    [CONTEXT, signal],
    [CONTEXT, signal],
  ]);
});

it('fails where the product’s code cannot be loaded: the places then stay as they are', async () => {
  const load = () => Promise.reject(new Error('chunk'));
  const { signal } = new AbortController();
  await expect(askPlaces(fakeApi(), load, PLACES, CONTEXT, signal)).rejects.toThrow('chunk');
});
