import { vi } from 'vitest';

/**
 * Runs a function at an instant in the browser of a visitor in a zone.
 * @param at ISO instant
 */
export function onClock<T>(zone: string, at: string, run: () => T): T {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockImplementation(function ownZone(this: Intl.DateTimeFormat) {
      return { ...options.call(this), timeZone: zone };
    });
  try {
    return run();
  } finally {
    spy.mockRestore();
    vi.useRealTimers();
  }
}

/**
 * Visitors whose own date differs from that of the place, with the date there: today in New York is
 * yesterday in Tokyo, today in Honolulu is the day before in Kiritimati.
 */
export const AHEAD = [
  ['Asia/Tokyo', '2099-06-19T02:00:00Z', '2099-06-18'],
  ['Pacific/Kiritimati', '2099-06-19T10:30:00Z', '2099-06-18'],
] as const;
