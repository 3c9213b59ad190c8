import { live } from '@portico/storefront/testing/live.tsx';
import { Link } from '@portico/runtime';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { RemoteBoundary } from './remote-boundary.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../platform/line.ts');
  vi.resetModules();
});

const line = vi.hoisted(() => ({ say: vi.fn<(isUp: boolean) => void>(), stop: vi.fn() }));
vi.mock('../platform/line.ts', () => ({
  watchConnection: (say: (isUp: boolean) => void) => {
    line.say.mockImplementation(say);
    return line.stop;
  },
}));
beforeEach(() => {
  line.stop.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open() {
  let isBroken = true;
  const told = { onRetry: vi.fn(), onMove: vi.fn() };
  function Part() {
    if (isBroken) throw new Error('broken');
    return 'the part';
  }
  const page = await live(
    <>
      <Link to="/about">about</Link>
      <RemoteBoundary {...told}>
        <Part />
      </RemoteBoundary>
    </>,
    { at: '/list' },
  );
  const mend = () => {
    isBroken = false;
  };
  return { page, mend, ...told };
}

it('says nothing about the cause until it is known, then which it was', async () => {
  const { page } = await open();
  expect(page.alerts()).toBe('');
  await page.run(() => line.say(true));
  expect(page.alerts()).toContain('Failed to load remote component.');
  await page.run(() => line.say(false));
  expect(page.alerts()).toContain('You’re offline');
});

it('shows the part again when it is tried again', async () => {
  const { page, mend, onRetry, onMove } = await open();
  await page.run(() => line.say(true));
  mend();
  await page.press('Retry');
  expect(page.words()).toContain('the part');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onMove).not.toHaveBeenCalled();
});

it('tries again by itself once the connection is back, and stops asking', async () => {
  const { page, mend, onRetry } = await open();
  await page.run(() => line.say(false));
  expect(onRetry).not.toHaveBeenCalled();
  mend();
  await page.run(() => line.say(true));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(page.words()).toContain('the part');
  expect(line.stop).toHaveBeenCalled();
});

it('tries another page without what a retry costs', async () => {
  const { page, mend, onRetry, onMove } = await open();
  await page.run(() => line.say(true));
  mend();
  await page.press('about');
  expect(onMove).toHaveBeenCalledOnce();
  expect(onRetry).not.toHaveBeenCalled();
  expect(page.words()).toContain('the part');
});
