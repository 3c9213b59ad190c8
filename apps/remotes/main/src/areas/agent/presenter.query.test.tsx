import { live, later, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { usePresenter } from './presenter.query.ts';

/** Records the messages that the tabs of the browser get. */
function tabs(): string[] {
  const told: string[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: string) => told.push(message);
      close = () => undefined;
    },
  );
  return told;
}

function Switch() {
  const { isOn, isSwitching, hasFailed, turn } = usePresenter();
  return (
    <>
      <button type="button" onClick={() => turn(!isOn)}>
        Present
      </button>
      <p>{isSwitching ? 'switching' : hasFailed ? 'failed' : isOn ? 'on' : 'off'}</p>
    </>
  );
}

it('tells all tabs once the server has switched, and asks it once', async () => {
  const told = tabs();
  const switched = later();
  const page = await live(<Switch />, { answers: { present: () => switched.promise } });
  await page.pressTwice('Present');
  expect(page.words()).toContain('switching');
  expect(page.callsOf('present').map(({ input }) => input.body)).toEqual([{ on: true }]);
  // what the tabs show disappears before the server has answered
  expect(told).toEqual(['hide']);
  expect(document.documentElement.hidden).toBe(true);
  await page.run(() => switched.resolve({ isPresenting: true }));
  expect(told).toEqual(['hide', 'switched']);
  expect(location.reload).toHaveBeenCalledOnce();
});

it('stays as it is if the switch fails, and can be tried again', async () => {
  const told = tabs();
  const page = await live(<Switch />, { answers: { present: () => Promise.reject(offline()) } });
  await page.press('Present');
  expect(page.words()).toContain('failed');
  expect(told).toEqual(['hide', 'kept']);
  expect(document.documentElement.hidden).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
  await page.press('Present');
  expect(page.callsOf('present')).toHaveLength(2);
});
