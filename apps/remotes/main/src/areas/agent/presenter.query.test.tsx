import { live, later, offline } from '@portico/storefront/testing/live.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { usePresenter } from './presenter.query.ts';

const { announceSwitch } = vi.hoisted(() => ({ announceSwitch: vi.fn() }));
vi.mock('../../platform/presenter-tabs.ts', () => ({ announceSwitch }));
afterEach(() => announceSwitch.mockClear());

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
  const switched = later();
  const page = await live(<Switch />, { answers: { present: () => switched.promise } });
  await page.pressTwice('Present');
  expect(page.words()).toContain('switching');
  expect(page.callsOf('present').map(({ input }) => input.body)).toEqual([{ on: true }]);
  // what the tabs show disappears before the server has answered
  expect(announceSwitch.mock.calls).toEqual([['hide']]);
  await page.run(() => switched.resolve({ isPresenting: true }));
  expect(announceSwitch.mock.calls).toEqual([['hide'], ['switched']]);
});

it('stays as it is if the switch fails, and can be tried again', async () => {
  const page = await live(<Switch />, { answers: { present: () => Promise.reject(offline()) } });
  await page.press('Present');
  expect(page.words()).toContain('failed');
  expect(announceSwitch.mock.calls).toEqual([['hide'], ['kept']]);
  await page.press('Present');
  expect(page.callsOf('present')).toHaveLength(2);
});
