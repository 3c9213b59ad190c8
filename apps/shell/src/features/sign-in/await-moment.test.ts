import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleSignInDialog, POPUP_DELAY_MS } from './await-moment.ts';

const SCREEN = 800;
type Report = (entries: { boundingClientRect: { top: number } }[]) => void;
let report: Report | undefined;
let margin: string | undefined;
let isWatching = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', SCREEN);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Report, { rootMargin }: { rootMargin: string }) {
        report = callback;
        margin = rootMargin;
      }
      observe = () => void (isWatching = true);
      disconnect = () => void (isWatching = false);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  report = undefined;
});

const SECTION = {} as Element;
function await_({ section = null as Element | null, isBusy = (): boolean => false } = {}) {
  const show = vi.fn();
  return { show, stop: scheduleSignInDialog({ waitMs: POPUP_DELAY_MS, section, isBusy, show }) };
}
/** Reports the section's top edge at `top` pixels below the top of the screen. */
const topAt = (top: number) => report?.([{ boundingClientRect: { top } }]);

describe('the sign-in dialog that comes by itself', () => {
  it('is hidden at 4,999 ms and shown at 5,000 ms [R9-24]', () => {
    const { show } = await_();
    vi.advanceTimersByTime(4_999);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(show).toHaveBeenCalledTimes(1);
  });
  it('comes at once when the deals pass the middle of the screen, and not again with the time', () => {
    const { show } = await_({ section: SECTION });
    expect(margin).toBe('0px 0px -50% 0px');
    topAt(SCREEN);
    topAt(SCREEN / 2);
    expect(show).not.toHaveBeenCalled();
    topAt(SCREEN / 2 - 1);
    expect(show).toHaveBeenCalledTimes(1);
    expect(isWatching).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(show).toHaveBeenCalledTimes(1);
  });
  it('does not come by deals that stand there already, nor by those that move down', () => {
    const { show } = await_({ section: SECTION });
    topAt(100);
    topAt(90);
    topAt(700);
    expect(show).not.toHaveBeenCalled();
    topAt(80);
    expect(show).toHaveBeenCalledTimes(1);
  });
  it('waits while something else is open', () => {
    let covered = true;
    const { show } = await_({ section: SECTION, isBusy: () => covered });
    topAt(900);
    topAt(0);
    vi.advanceTimersByTime(20_000);
    expect(show).not.toHaveBeenCalled();
    covered = false;
    vi.advanceTimersByTime(1_000);
    expect(show).toHaveBeenCalledTimes(1);
  });
  it('is given up with the page', () => {
    const { show, stop } = await_({ section: SECTION });
    topAt(900);
    stop();
    expect(isWatching).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(show).not.toHaveBeenCalled();
  });
});
