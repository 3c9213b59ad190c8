import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardSecondPress } from './second-press.ts';

const AT = { clientX: 300, clientY: 200 };
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends an event; returns whether it went on to the page, and whether it was prevented. */
function send(type: string, { clientX, clientY } = AT) {
  const event = Object.assign(new Event(type, { cancelable: true }), { clientX, clientY });
  const stop = vi.spyOn(event, 'stopPropagation');
  page.dispatchEvent(event);
  return { goesOn: stop.mock.calls.length === 0, isPrevented: event.defaultPrevented };
}
const PASSED = { goesOn: true, isPrevented: false };
const DISCARDED = { goesOn: false, isPrevented: true };

it('discards the second press of a double click with its click, once', () => {
  discardSecondPress(AT);
  // the end of the first press
  expect(send('click')).toEqual(PASSED);
  expect(send('pointerdown', { clientX: 303, clientY: 199 })).toEqual({
    goesOn: false,
    isPrevented: false,
  });
  expect([send('mousedown'), send('click')]).toEqual([DISCARDED, DISCARDED]);
  expect([send('pointerdown'), send('mousedown'), send('click')]).toEqual([PASSED, PASSED, PASSED]);
});

it('leaves a press elsewhere, and one that follows later', () => {
  discardSecondPress(AT);
  const beside = { clientX: 330, clientY: 200 };
  expect([send('pointerdown', beside), send('click', beside)]).toEqual([PASSED, PASSED]);
  vi.advanceTimersByTime(501);
  expect([send('pointerdown'), send('mousedown'), send('click')]).toEqual([PASSED, PASSED, PASSED]);
});
