import { PorticoError } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { rehearsalOf, sellsRehearsals } from './rehearsal.ts';

const HEADER = { 'x-sandbox-faults': 'sold-out@book' };

it('visitors are told of a rehearsal in a demo that sells what the sandbox makes up, nowhere else', () => {
  const sandboxUrl = 'http://127.0.0.1:4000';
  expect(sellsRehearsals({ mode: 'demo', sandboxUrl })).toBe(true);
  expect(sellsRehearsals({ mode: 'demo', sandboxUrl: undefined })).toBe(false);
  expect(sellsRehearsals({ mode: 'production', sandboxUrl: undefined })).toBe(false);
  expect(sellsRehearsals({ mode: 'production', sandboxUrl })).toBe(false);
});

describe('rehearsed faults', () => {
  it('are heard from a program, in a demo', () => {
    expect(rehearsalOf({ mode: 'demo' })({ headers: HEADER })).toBe('sold-out@book');
  });
  it('are never heard in production, nor from a page', () => {
    expect(rehearsalOf({ mode: 'production' })({ headers: HEADER })).toBeUndefined();
    expect(
      rehearsalOf({ mode: 'demo' })({ headers: { ...HEADER, 'sec-fetch-site': 'same-origin' } }),
    ).toBeUndefined();
    expect(
      rehearsalOf({ mode: 'demo' })({ headers: { ...HEADER, origin: 'http://full.localhost' } }),
    ).toBeUndefined();
  });
  it('that nobody knows are refused by name, not rehearsed as something else', () => {
    const refused = (text: string) => {
      try {
        return rehearsalOf({ mode: 'demo' })({ headers: { 'x-sandbox-faults': text } });
      } catch (error) {
        if (error instanceof PorticoError)
          return [error.status, error.code, error.field, error.message];
        throw error;
      }
    };
    expect(refused('quake@book')).toEqual([
      400,
      'INVALID_FIELD',
      'x-sandbox-faults',
      "faults: there is no fault 'quake'",
    ]);
    expect(refused('sold-out@breakfast')).toEqual([
      400,
      'INVALID_FIELD',
      'x-sandbox-faults',
      "faults: there is no step 'breakfast'",
    ]);
    for (const text of ['x'.repeat(1_001), 'a\u00e9', 'a\tb', '<script>'])
      expect(refused(text), text).toEqual([
        400,
        'INVALID_FIELD',
        'x-sandbox-faults',
        expect.stringMatching(/^faults: /),
      ]);
    expect(refused('')).toBeUndefined();
  });
});
