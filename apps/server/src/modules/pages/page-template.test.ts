import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  filledParts,
  fillText,
  fillZipped,
  createTemplate,
  newNonce,
  NONCE_MARK,
  VISIT_MARK,
  zipTemplate,
} from './page-template.ts';

const fillTemplate = (...of: Parameters<typeof filledParts>): Buffer =>
  Buffer.concat(filledParts(...of));

const state = `<script type="application/json">{"language":"en","sessionId":"${VISIT_MARK}","today":"2026-01-01"}</script>`;
const page = (body: string): string =>
  `<head><style nonce="${NONCE_MARK}">a{}</style></head>${state}${body}<script nonce="${NONCE_MARK}"></script>`;
const filled = (html: string, nonce: string, sessionId: string): string =>
  html
    .replaceAll(NONCE_MARK, () => nonce)
    .replace(`"${VISIT_MARK}"`, () => `"${sessionId}"${' '.repeat(64 - sessionId.length)}`);

describe('template of a page', () => {
  it('differs between answers only in its slots, and is JSON there', () => {
    const template = createTemplate(page('<p>äöü مرحبا</p>'));
    const [one, other] = [
      { nonce: newNonce(), sessionId: 'visit-of-one' },
      { nonce: newNonce(), sessionId: 'a'.repeat(64) },
    ];
    const text = fillTemplate(template, one).toString();
    expect(text).toBe(filled(page('<p>äöü مرحبا</p>'), one.nonce, one.sessionId));
    expect(fillTemplate(template, other).length).toBe(text.length + 8); // umlauts and Arabic letters are two bytes each
    expect(JSON.parse(/json">(.*?)<\/script>/.exec(text)?.[1] ?? '')).toEqual({
      language: 'en',
      sessionId: 'visit-of-one',
      today: '2026-01-01',
    });
    // the template itself keeps its marks
    expect(template.bytes.includes(NONCE_MARK) && template.bytes.includes(VISIT_MARK)).toBe(true);
    expect(text).not.toContain(VISIT_MARK);
  });

  it('compressed says the same for every visitor, whatever stands around the slots', async () => {
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
          const template = createTemplate(html);
          const zipped = await zipTemplate(template);
          for (let visitor = 0; visitor < 3; visitor += 1) {
            const personal = { nonce: newNonce(), sessionId: 'v'.repeat(size - visitor) };
            expect(
              gunzipSync(fillZipped(zipped, personal)).equals(fillTemplate(template, personal)),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('is no longer than if it had been compressed whole, but for its slots', async () => {
    const html = page(
      Array.from(
        { length: 400 },
        (_, i) =>
          `<div class="card"><h3>Hotel number ${i}</h3><p>from ${i * 7} per night</p></div>`,
      ).join(''),
    );
    const { gzipSync } = await import('node:zlib');
    expect((await zipTemplate(createTemplate(html))).bytes.length).toBeLessThan(
      gzipSync(html, { level: 9 }).length * 1.05 + 300,
    );
  });

  it('needs exactly one slot for the visit, and refuses what does not fit', () => {
    expect(() => createTemplate('<p></p>')).toThrow('no slot for the visit');
    expect(() => createTemplate(page(state))).toThrow('more than one');
    expect(() => createTemplate(page(VISIT_MARK))).toThrow('more than one');
    expect(() =>
      fillTemplate(createTemplate(page('')), { nonce: 'short', sessionId: 'visit-of-one' }),
    ).toThrow(RangeError);
    expect(() =>
      fillTemplate(createTemplate(page('')), { nonce: newNonce(), sessionId: 'v'.repeat(65) }),
    ).toThrow(RangeError);
  });

  it('text that is written once gets its visit without being a pattern', () => {
    expect(fillText(state, { sessionId: '$&$1-$-visit' })).toContain('"sessionId":"$&$1-$-visit" ');
  });
});
