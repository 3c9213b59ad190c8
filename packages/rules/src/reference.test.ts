import { expect, it } from 'vitest';
import { plainReference, REFERENCE_ALPHABET, REFERENCE_PATTERN } from './reference.ts';

it.each([
  'AHE3CBPY',
  ' ahe3 cbpy ',
  'AHE3-CBPY',
  'AHE3–CBPY',
  'ＡＨＥ３ＣＢＰＹ',
  'AHE٣CBPY',
  'ａｈｅ３　ｃｂｐｙ',
  '\u200eAHE3CBPY\u200f',
  // as copied from an Arabic mail
  '\u2068AHE3CBPY\u2069',
  '\u202aAHE3 CBPY\u202c',
])('%j is the reference AHE3CBPY', (typed) => {
  expect(plainReference(typed)).toBe('AHE3CBPY');
  expect(plainReference(typed)).toMatch(REFERENCE_PATTERN);
});

it('a text displayed as another code is no reference', () => {
  expect(plainReference('\u202eYPBC3EHA\u202c')).not.toMatch(REFERENCE_PATTERN);
});

it('a reference has the letters of its alphabet alone', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const taken = ascii.filter((sign) => REFERENCE_PATTERN.test(sign.repeat(8)));
  expect(taken.join('')).toBe(REFERENCE_ALPHABET);
});
