import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from './end-session.ts';
import { logoutTarget } from './logout-target.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('logout', () => {
  it('leaves 100 ms after the session has ended, not before [R2.1-06] [R9-25]', async () => {
    const leave = vi.fn();
    await endSession({ revoke: async () => undefined, forget: () => undefined, leave });
    vi.advanceTimersByTime(99);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledOnce();
  });
  it('clears the browser at once, and leaves even if the server cannot be reached', async () => {
    const steps: string[] = [];
    const ended = endSession({
      revoke: () => Promise.reject(new Error('away')),
      forget: () => steps.push('forget'),
      leave: () => steps.push('leave'),
    });
    expect(steps).toEqual(['forget']);
    await ended;
    vi.runAllTimers();
    expect(steps).toEqual(['forget', 'leave']);
  });
  it('sends customers to the return URL, everybody else home', () => {
    const customer = { auth: true, isTravelAgent: false };
    expect(logoutTarget(customer, 'https://agency.example/')).toBe('https://agency.example/');
    expect(logoutTarget(customer, '')).toBe('/');
    expect(logoutTarget({ auth: true, isTravelAgent: true }, 'https://agency.example/')).toBe('/');
    expect(logoutTarget({ auth: false, isTravelAgent: false }, 'https://agency.example/')).toBe(
      '/',
    );
  });
});
