import { expect, it } from 'vitest';
import { isElsewhere } from './press-elsewhere.ts';

const element = (selector: string): EventTarget =>
  Object.assign(new EventTarget(), {
    matches: (wanted: string) => wanted.split(', ').includes(selector),
  });
const menu = element('nav');
const root = new EventTarget();
const press = (path: readonly EventTarget[], count = 1) =>
  isElsewhere(count, [...path, root], [menu, null]);

it('is a press in the page, and none in the menu, in a dialog, or by a key [R2.6-19]', () => {
  expect(press([element('button'), element('main')])).toBe(true);
  expect(press([element('button')], 2)).toBe(true);
  expect(press([])).toBe(true);
  expect(press([element('a'), menu])).toBe(false);
  expect(press([element('button'), element('[role="dialog"]')])).toBe(false);
  expect(press([element('button'), element('dialog')])).toBe(false);
  expect(press([element('button'), element('main')], 0)).toBe(false);
});
