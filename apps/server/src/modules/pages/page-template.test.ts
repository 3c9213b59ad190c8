import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  fillLetter,
  fillText,
  fillZipped,
  letterOf,
  newNonce,
  NONCE_MARK,
  VISIT_MARK,
  zipLetter,
} from './page-template.ts';

const state = `<script type="application/json">{"language":"en","sessionId":"${VISIT_MARK}","today":"2026-01-01"}</script>`;
const page = (body: string): string =>
  `<head><style nonce="${NONCE_MARK}">a{}</style></head>${state}${body}<script nonce="${NONCE_MARK}"></script>`;
const filled = (html: string, nonce: string, sessionId: string): string =>
  html
    .replaceAll(NONCE_MARK, () => nonce)
    .replace(`"${VISIT_MARK}"`, () => `"${sessionId}"${' '.repeat(64 - sessionId.length)}`);

describe('letter of a page', () => {
  it('differs between answers only in its places, and is JSON there', () => {
    const letter = letterOf(page('<p>äöü مرحبا</p>'));
    const [one, other] = [
      { nonce: newNonce(), sessionId: 'visit-of-one' },
      { nonce: newNonce(), sessionId: 'a'.repeat(64) },
    ];
    const text = fillLetter(letter, one).toString();
    expect(text).toBe(filled(page('<p>äöü مرحبا</p>'), one.nonce, one.sessionId));
    expect(fillLetter(letter, other).length).toBe(text.length + 8); // umlauts and Arabic are two bytes each
    expect(JSON.parse(/json">(.*?)<\/script>/.exec(text)?.[1] ?? '')).toEqual({
      language: 'en',
      sessionId: 'visit-of-one',
      today: '2026-01-01',
    });
    // Filling writes into a copy.
    expect(letter.bytes.includes(NONCE_MARK) && letter.bytes.includes(VISIT_MARK)).toBe(true);
    expect(text).not.toContain(VISIT_MARK);
  });

  it('compressed says the same for every visitor, whatever stands around the places', async () => {
    const words = fc.constantFrom(
      '<div class="card">',
      'nonce="',
      '"',
      NONCE_MARK.slice(0, 12),
      NONCE_MARK.slice(12),
      VISIT_MARK.slice(5, 40),
      '\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007',
      'price',
      '€',
      ' ',
      'x'.repeat(4_000),
      ...Array.from({ length: 12 }, (_, i) => `word${i}`),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 60 }),
        fc.array(words, { maxLength: 30 }),
        fc.integer({ min: 8, max: 64 }),
        async (before, after, size) => {
          const html = page(`${before.join('')}<i nonce="${NONCE_MARK}"></i>${after.join('')}`);
          const letter = letterOf(html);
          const zipped = await zipLetter(letter);
          for (let visitor = 0; visitor < 3; visitor += 1) {
            const personal = { nonce: newNonce(), sessionId: 'v'.repeat(size - visitor) };
            expect(
              gunzipSync(fillZipped(zipped, personal)).equals(fillLetter(letter, personal)),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('is no longer than if it had been compressed whole, but for its places', async () => {
    const html = page(
      Array.from(
        { length: 400 },
        (_, i) => `<div class="card"><h3>Hotel number ${i}</h3><p>from ${i * 7} a night</p></div>`,
      ).join(''),
    );
    const { gzipSync } = await import('node:zlib');
    expect((await zipLetter(letterOf(html))).bytes.length).toBeLessThan(
      gzipSync(html, { level: 9 }).length * 1.05 + 300,
    );
  });

  it('needs exactly one place for the visit, and refuses what does not fit', () => {
    expect(() => letterOf('<p></p>')).toThrow('no place for the visit');
    expect(() => letterOf(page(state))).toThrow('more than one');
    expect(() => letterOf(page(VISIT_MARK))).toThrow('more than one');
    expect(() =>
      fillLetter(letterOf(page('')), { nonce: 'short', sessionId: 'visit-of-one' }),
    ).toThrow(RangeError);
    expect(() =>
      fillLetter(letterOf(page('')), { nonce: newNonce(), sessionId: 'v'.repeat(65) }),
    ).toThrow(RangeError);
  });

  it('text that is written once gets its visit without being a pattern', () => {
    expect(fillText(state, { sessionId: '$&$1-$-visit' })).toContain('"sessionId":"$&$1-$-visit" ');
  });
});
