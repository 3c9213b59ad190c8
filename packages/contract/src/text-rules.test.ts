import { describe, expect, it } from 'vitest';
import { savedTravellerBody } from './http/saved-travellers.ts';
import { contact } from './sale.ts';
import { line, name, text } from './schemas.ts';
import { lineFault, nameFault, plainDocumentNumber, textFault, tidyLine } from './text-rules.ts';

/** Real-world names: apostrophes, hyphens, dots, joiners, combining marks, every script. */
const NAMES = [
  'O’Neill',
  "D'Angelo",
  'Núñez-García',
  'Smith Jr.',
  'ʻŌpūnui',
  'Þórdís',
  'Nguyễn Thị',
  'علی‌رضا',
  'क्‍षितिज',
  'ශ්‍රීනාත්',
  'ബാലന്‍',
  'محمد عبد الله',
  'שרה',
  '李小龍',
  'さくら',
  '김민준',
  'Љубица',
  'Å',
  'Z͑͗',
  'X Æ A-12',
  'Ⴀ',
  '𠮷野',
];
const BREAKS = ['\n', '\r\n', '\r', '\t', '\u0085', '\u2028', '\u2029'];
const CONTROLS = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u009b',
  '\ud800',
  '\udfff',
  '\ufffe',
  '\u{1ffff}',
];
const TURNS = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u{e0041}',
];

describe('text from outside', () => {
  it.each(NAMES)('keeps the name %s', (given) => {
    expect(nameFault(tidyLine(given))).toBeNull();
    expect(name().parse(given)).toBe(given.normalize('NFC'));
  });

  it('refuses in a name whatever ends a line, controls something or turns text round, wherever it stands', () => {
    for (const [signs, fault] of [
      [BREAKS, 'line'],
      [CONTROLS, 'characters'],
      [TURNS, 'direction'],
    ] as const) {
      for (const sign of signs) {
        expect(nameFault(`Nadia${sign}Bcc: all@evil.example`), JSON.stringify(sign)).toBe(fault);
        expect(lineFault(`${sign}Nadia`)).toBe(fault);
        expect(
          contact.safeParse({
            firstName: `Na${sign}dia`,
            lastName: 'Rahman',
            email: 'nadia@mail.example',
          }).error?.issues[0],
        ).toMatchObject({ path: ['firstName'], code: 'custom' });
        expect(
          savedTravellerBody.safeParse({
            firstName: 'Nadia',
            lastName: `Rah${sign}man`,
            type: 'adult',
          }).error?.issues[0],
        ).toMatchObject({ path: ['lastName'] });
        expect(line(120).safeParse(`Lis${sign}bon`).success).toBe(false);
      }
    }
  });

  it('asks a name for a letter, and says what is wrong', () => {
    for (const empty of ['', ' ', '12', '...', '\u200d', '\u200b', '—', '😀'])
      expect(name().safeParse(empty).success, JSON.stringify(empty)).toBe(false);
    expect(name().safeParse('Na\ndia').error?.issues[0]?.message).toBe('must be a single line');
    expect(name().safeParse('1').error?.issues[0]?.message).toBe('must contain a letter');
  });

  it('drops what telephones and word processors leave behind, and composes', () => {
    expect(name().parse('\ufeff \u200eNa\u00addia\u200f\u200b ')).toBe('Nadia');
    expect(name().parse('Nu\u0301n\u0303ez')).toBe('Núñez');
    expect(name().safeParse('x'.repeat(51)).success).toBe(false);
    expect(name().safeParse('a\u200b'.repeat(5_000)).success).toBe(false);
  });

  it('lets a longer text have lines, but nothing that is no text', () => {
    expect(text(1000).parse(' Late arrival,\r\n\tplease. عند الوصول ')).toBe(
      'Late arrival,\r\n\tplease. عند الوصول',
    );
    for (const sign of [...CONTROLS, ...TURNS])
      expect(textFault(`late${sign}arrival`), JSON.stringify(sign)).not.toBeNull();
    expect(text(1000).parse('Call \u202a+1 917 555 0100\u202c please')).toBe(
      'Call +1 917 555 0100 please',
    );
    expect(line(5).parse('a🛏️b')).toBe('a🛏️b');
  });
});

it('the number of a document is read from every keyboard', () => {
  for (const typed of [
    'AB1234567',
    ' ab 123 4567',
    'ＡＢ１２３４５６７',
    'AB١٢٣٤٥٦٧',
    '\u200eAB۱۲۳۴۵۶۷\u200f',
  ])
    expect(plainDocumentNumber(typed), typed).toBe('AB1234567');
  expect(plainDocumentNumber('12–345')).toBe('12-345');
  // an override reverses the reading order: it is not stripped, and validation rejects it
  expect(plainDocumentNumber('\u202eAB123')).toBe('\u202eAB123');
});
