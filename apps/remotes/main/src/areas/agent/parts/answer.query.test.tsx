import { live, later, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { useAnswer } from './answer.query.ts';

afterEach(() => vi.useRealTimers());

function Shown({ state = 'open' as 'open' | 'settled', everyMs = 0 }) {
  const answer = useAnswer('tasks', { query: { state } }, everyMs > 0 ? { everyMs } : {});
  return (
    <>
      <p>{`${answer.status} ${answer.code} open:${answer.value?.open ?? 'none'}`}</p>
      <button type="button" onClick={answer.reload}>
        again
      </button>
      <button type="button" onClick={() => answer.set((value) => ({ ...value, open: 99 }))}>
        set
      </button>
    </>
  );
}
const reply = (open: number) => ({ tasks: [], open, nextCursor: null });

it('keeps what it shows while newer data is on its way, and if that fails', async () => {
  let answer: () => unknown = () => reply(1);
  const page = await live(<Shown />, { answers: { tasks: () => answer() } });
  expect(page.words()).toContain('fulfilled null open:1');
  const next = later();
  answer = () => next.promise;
  await page.press('again');
  expect(page.words()).toContain('pending null open:1');
  await page.run(() => next.reject(refusal('UNAVAILABLE', 503)));
  expect(page.words()).toContain('rejected UNAVAILABLE open:1');
  answer = () => Promise.reject(offline());
  await page.press('again');
  expect(page.words()).toContain('rejected null open:1');
});

it('shows the reply to the newest input only, and what was set over what was being read', async () => {
  const slow = later();
  const page = await live(<Shown />, {
    answers: {
      tasks: ({ input }) =>
        (input.query as { state?: string } | undefined)?.state === 'settled'
          ? reply(2)
          : slow.promise,
    },
  });
  await page.rerender(<Shown state="settled" />);
  await page.run(() => slow.resolve(reply(1)));
  expect(page.words()).toContain('open:2');
  await page.press('set');
  expect(page.words()).toContain('open:99');
});

it('asks again while the tab is visible, and at once when it is visible again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let open = 0;
  const page = await live(<Shown everyMs={60_000} />, {
    answers: { tasks: () => reply((open += 1)) },
  });
  await page.run(() => vi.advanceTimersByTime(60_000));
  expect(page.words()).toContain('fulfilled null open:2');
  const hide = (state: string) =>
    page.run(() => {
      Object.assign(document, { visibilityState: state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await hide('hidden');
  await page.run(() => vi.advanceTimersByTime(600_000));
  expect(page.words()).toContain('open:2');
  await hide('visible');
  expect(page.words()).toContain('open:3');
  await page.unmount();
  await page.run(() => vi.advanceTimersByTime(600_000));
  expect(page.callsOf('tasks')).toHaveLength(3);
});

it('names the reply that it shows, and keeps it if it would be the same again', async () => {
  let answer: unknown = { status: 200, data: reply(1), etag: '"tag"' };
  const page = await live(<Shown everyMs={60_000} />, { answers: { tasks: () => answer } });
  const known = () => page.callsOf('tasks').at(-1)?.input.query;
  expect(known()).not.toHaveProperty('known');
  answer = undefined;
  await page.press('again');
  expect(known()).toHaveProperty('known', 'tag');
  expect(page.words()).toContain('fulfilled null open:1');
  // what was changed here is no longer that reply
  await page.press('set');
  await page.press('again');
  expect(known()).not.toHaveProperty('known');
});

it('names no reply in a call that is not made again and again', async () => {
  const page = await live(<Shown />, {
    answers: { tasks: () => ({ status: 200, data: reply(1), etag: '"7"' }) },
  });
  await page.press('again');
  expect(page.callsOf('tasks').at(-1)?.input.query).not.toHaveProperty('known');
});
