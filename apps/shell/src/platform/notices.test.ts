import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// test files share modules: what this one leaves in them must not reach another file
afterAll(() => void vi.resetModules());

let notices: typeof import('./notices.ts');
beforeEach(async () => {
  // a module of its own for each test: it keeps what waits
  vi.resetModules();
  notices = await import('./notices.ts');
});

it('keeps notices until they can be shown, each id once, in order', () => {
  const wanted = vi.fn();
  const shown: string[] = [];
  notices.showNotice({ text: 'first', id: 'a' });
  notices.whenNoticed(wanted);
  expect(wanted).toHaveBeenCalledOnce();
  notices.showNotice({ text: 'again', id: 'a' });
  notices.showNotice({ text: 'second' });
  notices.noticesReady(({ text }) => shown.push(text));
  expect(shown).toEqual(['first', 'second']);
  notices.showNotice({ text: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
});

it('shows nothing for a request that was cancelled', () => {
  const shown = vi.fn();
  notices.noticesReady(shown);
  notices.setFailureText('Something went wrong.');
  notices.showFailure(new DOMException('', 'AbortError'));
  expect(shown).not.toHaveBeenCalled();
  notices.showFailure(new Error('x'));
  expect(shown).toHaveBeenCalledExactlyOnceWith({ text: 'Something went wrong.', id: 'failure' });
});

it('reports errors that nothing caught, but not the harmless one of observers', () => {
  pretendBrowser('/');
  const shown = vi.fn();
  notices.noticesReady(shown);
  notices.watchGlobalErrors();
  const say = (type: string, more: object) => dispatchEvent(Object.assign(new Event(type), more));
  say('error', { message: 'ResizeObserver loop limit exceeded', error: undefined });
  expect(shown).not.toHaveBeenCalled();
  say('error', { message: 'x is undefined', error: new TypeError('x') });
  say('unhandledrejection', { reason: new Error('y') });
  expect(shown).toHaveBeenCalledTimes(2);
});
