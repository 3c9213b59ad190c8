import { describe, expect, it } from 'vitest';
import { unprintableSign, unprintableSigns } from './printable.ts';

describe('what papers can print', () => {
  it.each([
    'Анна Петрова',
    'Nguyễn Thị Đặng',
    'Ọlá Ṣẹ́gun',
    'Ƙofar',
    '太郎 髙橋﨑',
    '𠮷野',
    '김민수',
    'हिन्दी शर्मा',
    'محمد صابر',
    'پریسا',
    'ޢަލީ',
    'O’Connor-Müller',
    '🙏 👨‍👩‍👧 👍🏽 🇵🇹',
    'a\u0301 q\u0303',
    '→ ★ ✓',
  ])('takes %s', (text) => expect(unprintableSign(text)).toBeNull());

  it.each([
    ['𐎠𐎡', '𐎠 (U+103A0)'],
    ['Ana ᚠ', 'ᚠ (U+16A0)'],
    ['\ue000', '\ue000 (U+E000)'],
    ['हि\u20dd', 'हि\u20dd (U+0939 U+093F U+20DD)'],
  ])('names the first sign of %s it cannot print', (text, sign) =>
    expect(unprintableSign(text)).toBe(sign),
  );

  it('lists all of them, each with its marks', () => {
    expect(unprintableSigns('ᚠ a ᚢ\u0301')).toEqual(['ᚠ', 'ᚢ\u0301']);
  });
});
