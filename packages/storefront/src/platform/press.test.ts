import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPress, type Press } from './press.ts';

let target: EventTarget;
let press: Press;
let ran: string[];
const send = (type: string, facts: object = {}) =>
  target.dispatchEvent(
    Object.assign(new Event(type), {
      button: 0,
      buttons: 1,
      pointerType: 'mouse',
      isPrimary: true,
      ...facts,
    }),
  );
const work = (name: string) => press.whenReleased(() => ran.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  target = new EventTarget();
  press = createPress(target);
  ran = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work for the end of a press', () => {
  it('waits on when the press takes the focus from another element', () => {
    send('pointerdown');
    work('a');
    const blur = new Event('blur');
    // a capturing listener on the window receives the blur of every element
    Object.defineProperty(blur, 'target', { value: new EventTarget() });
    target.dispatchEvent(blur);
    vi.advanceTimersByTime(1_000);
    expect([press.isHeld(), ran]).toEqual([true, []]);
  });

  it('runs at once while nothing is held', () => {
    work('a');
    expect(ran).toEqual(['a']);
  });

  it('waits while a button is held and runs after the click, in order', () => {
    send('pointerdown');
    work('a');
    work('b');
    vi.advanceTimersByTime(5_000);
    expect([press.isHeld(), ran]).toEqual([true, []]);
    send('pointerup');
    // the click follows in the same task
    expect([press.isHeld(), ran]).toEqual([true, []]);
    vi.advanceTimersByTime(0);
    expect([press.isHeld(), ran]).toEqual([false, ['a', 'b']]);
  });

  it('waits longer after a touch, whose click comes later', () => {
    send('pointerdown', { pointerType: 'touch' });
    work('a');
    send('pointerup', { pointerType: 'touch' });
    vi.advanceTimersByTime(60);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(ran).toEqual(['a']);
  });

  it('waits on when the next press begins before the click of the first has passed', () => {
    send('pointerdown', { pointerType: 'touch' });
    work('a');
    send('pointerup', { pointerType: 'touch' });
    vi.advanceTimersByTime(60);
    send('pointerdown', { pointerType: 'touch' });
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual([]);
  });

  it('does not run when it was cancelled', () => {
    send('pointerdown');
    const cancel = work('a');
    work('b');
    cancel();
    send('pointerup');
    vi.advanceTimersByTime(0);
    expect(ran).toEqual(['b']);
  });

  it.each([
    ['a scroll or a drag has taken the pointer', 'pointercancel', {}],
    ['the button came up outside the window', 'pointermove', { buttons: 0 }],
    ['the window lost the focus', 'blur', {}],
  ])('runs when %s', (_, type, facts) => {
    send('pointerdown');
    work('a');
    send('pointermove');
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual([]);
    send(type, facts);
    vi.advanceTimersByTime(0);
    expect([press.isHeld(), ran]).toEqual([false, ['a']]);
  });

  it.each([
    ['another button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('is not held up by %s', (_, facts) => {
    send('pointerdown', facts);
    work('a');
    expect(ran).toEqual(['a']);
  });

  it('a press tells who listens that it begins', () => {
    const end = press.onHeld(() => ran.push('held'));
    send('pointerdown');
    end();
    send('pointerup');
    vi.advanceTimersByTime(0);
    send('pointerdown');
    expect(ran).toEqual(['held']);
  });
});
