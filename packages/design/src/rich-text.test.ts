import fc from 'fast-check';
import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { stripEmptyTags } from './rich-text.ts';

describe('stripEmptyTags', () => {
  it('drops elements that hold nothing, nested ones too; keeps img and br [R5-17]', () => {
    expect(stripEmptyTags('<p></p><p>a</p>')).toBe('<p>a</p>');
    expect(stripEmptyTags('<div><p> &nbsp;\n</p><p><b></b></p></div>x')).toBe('x');
    expect(stripEmptyTags('<p><img src="a.png" alt="a > b"></p><p>a<br>b</p><p><br /></p>')).toBe(
      '<p><img src="a.png" alt="a > b"></p><p>a<br>b</p><p><br /></p>',
    );
    expect(stripEmptyTags('<ul><li>a</li><li></li></ul>')).toBe('<ul><li>a</li></ul>');
    expect(stripEmptyTags('<P CLASS="x"></P>a')).toBe('a');
    expect(stripEmptyTags('')).toBe('');
  });

  it('leaves what it does not understand as it was', () => {
    for (const odd of ['<p>a', 'a</p>', '<p><b>a</p></b>', '1 < 2 > 0', '<', '<<p>', 'a <! b'])
      expect(stripEmptyTags(odd)).toBe(odd);
  });

  it('never loses text, and is done after one pass', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b class="x">',
      '</b>',
      'text',
      ' ',
      '<br>',
      '&nbsp;',
      '<',
      '>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        const once = stripEmptyTags(html);
        expect(once.split('text').length).toBe(html.split('text').length);
        expect(stripEmptyTags(once)).toBe(once);
      }),
    );
  });

  it('reads a hostile depth in time that grows with its length', () => {
    const deep = '<b>'.repeat(50_000) + '</b>'.repeat(50_000);
    const started = performance.now();
    expect(stripEmptyTags(`${deep}a`)).toBe('a');
    expectWithin('a hostile depth', performance.now() - started, 1_000, 'ms');
  });
});
