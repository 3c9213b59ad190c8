import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccepted, hasAccepted, noteAccepted } from './accepted-terms.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('holds for the quote and the terms it was given for, until it is taken back', () => {
  expect(hasAccepted('q1', '2026-01')).toBe(false);
  noteAccepted('q1', '2026-01');
  expect(hasAccepted('q1', '2026-01')).toBe(true);
  expect(hasAccepted('q2', '2026-01')).toBe(false);
  expect(hasAccepted('q1', '2026-02')).toBe(false);
  expect(hasAccepted('q1', null)).toBe(false);
  forgetAccepted();
  expect(hasAccepted('q1', '2026-01')).toBe(false);
});
