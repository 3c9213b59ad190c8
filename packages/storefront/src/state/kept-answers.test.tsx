import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { later, live, offline, refusal } from '../testing/live.tsx';
import { createKeeper, useKept } from './kept-answers.query.ts';

afterEach(() => vi.useRealTimers());

/** A page that shows an answer, and how often it was asked for; each request is settled by the test. */
async function opened() {
  const asked: ReturnType<typeof later<string>>[] = [];
  const keeper = createKeeper<string>();
  function Probe() {
    const [times, draw] = useState(0);
    const [key, setKey] = useState('k');
    const state = useKept(keeper, key, () => {
      const answer = later<string>();
      asked.push(answer);
      return answer.promise;
    });
    return (
      <>
        <button onClick={() => state.reload(true)}>Refresh</button>
        <button onClick={() => state.reload()}>Reload</button>
        <button onClick={() => setKey(key === 'k' ? 'other' : 'k')}>Turn</button>
        <button onClick={() => draw(times + 1)}>Draw</button>
        <p>
          {state.status === 'ready'
            ? `${state.data}${state.failedAt === undefined ? '' : ', not refreshed'}`
            : state.status === 'failed'
              ? `failed ${state.code}`
              : 'waits'}
        </p>
      </>
    );
  }
  const page = await live(<Probe />);
  const words = () => page.words().replace('Refresh Reload Turn Draw ', '');
  const answer = (text: string) => page.run(() => asked.at(-1)?.resolve(text));
  const fail = (error: Error) => page.run(() => asked.at(-1)?.reject(error));
  await answer('old');
  return { page, words, answer, fail };
}

it.each([
  ['without an answer', offline()],
  ['at a server that is busy', refusal('TOO_MANY_REQUESTS', 429)],
  ['at a supplier that does not answer', refusal('SUPPLIER_UNAVAILABLE', 503)],
])('a silent reload %s keeps what is shown, and says so', async (_, error) => {
  const { page, words, answer, fail } = await opened();
  await page.press('Refresh');
  expect(words()).toBe('old');
  await fail(error);
  expect(words()).toBe('old, not refreshed');
  await page.press('Refresh');
  await fail(error);
  expect(words()).toBe('old, not refreshed');
  await page.press('Refresh');
  await answer('new');
  expect(words()).toBe('new');
});

it('a silent reload that is refused shows the refusal: what was shown is no longer true', async () => {
  const { page, words, fail } = await opened();
  await page.press('Refresh');
  await fail(refusal('ITEM_GONE', 410));
  expect(words()).toBe('failed ITEM_GONE');
});

it('a known answer of another key stays on the page after a silent reload, however long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { page, words, answer } = await opened();
  await page.press('Refresh');
  await answer('new');
  await page.press('Turn');
  expect(words()).toBe('waits');
  await answer('of another');
  await page.press('Turn');
  expect(words()).toBe('new');
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await page.press('Draw');
  expect(words()).toBe('new');
});

it('a reload that is not silent shows its failure', async () => {
  const { page, words, fail } = await opened();
  await page.press('Reload');
  expect(words()).toBe('waits');
  await fail(offline());
  expect(words()).toBe('failed null');
});
