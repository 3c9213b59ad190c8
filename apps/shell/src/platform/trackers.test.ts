import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// test files share modules: what this one leaves in them must not reach another file
afterAll(() => void vi.resetModules());

let page: ReturnType<typeof pretendBrowser>;
beforeEach(() => {
  vi.resetModules();
  page = pretendBrowser('/list?email=mara%40example.org#x');
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('gtag', undefined);
  vi.stubGlobal('fbq', undefined);
  vi.stubGlobal('_fbq', undefined);
  Object.assign(page.head, { append: (one: never) => page.head.appendChild(one) });
});
const start = async (trackers: object) => {
  const module = await import('./trackers.ts');
  module.startTrackers(trackers as never);
  return module;
};
const scripts = () =>
  page.head.querySelectorAll('script').map((one) => String(one.getAttribute('src')));
const layer = () =>
  JSON.stringify(
    (globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((one) => Array.from(one)),
  );

it('loads only the networks the agency has, once', async () => {
  const { startTrackers } = await start({ google: 'G-1', facebook: null });
  startTrackers({ google: 'G-1', facebook: '1' });
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toContain('id=G-1');
});

it('sends the path of a page and never its query', async () => {
  const { countPage } = await start({ google: 'G-1', facebook: null });
  countPage();
  expect(layer()).toContain('/list"');
  expect(layer()).not.toContain('mara');
});

it('leaves the document for a page where something private is typed', async () => {
  const push = vi.mocked(history.pushState);
  await start({ google: 'G-1', facebook: null });
  history.pushState(null, '', '/about');
  expect(push).toHaveBeenCalledOnce();
  expect(location.assign).not.toHaveBeenCalled();
  history.pushState(null, '', '/login?redirect=%2F');
  expect(push).toHaveBeenCalledOnce();
  expect(String(vi.mocked(location.assign).mock.calls[0]?.[0])).toMatch(/\/login\?redirect=%2F$/);
});

it('deletes the cookies of the networks and no others, and reloads only where they run', async () => {
  const cleared: string[] = [];
  Object.defineProperty(page, 'cookie', {
    get: () => '_ga=1; _ga_X=2; _fbp=3; auth=true; measuring=no; my_ga=4',
    set(one: string) {
      cleared.push(one.split('=')[0] ?? '');
    },
  });
  const { stopTrackers, startTrackers } = await import('./trackers.ts');
  stopTrackers();
  expect([...new Set(cleared)]).toEqual(['_ga', '_ga_X', '_fbp']);
  expect(location.reload).not.toHaveBeenCalled();
  startTrackers({ google: 'G-1', facebook: null });
  stopTrackers();
  expect(location.reload).toHaveBeenCalledOnce();
});
