import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { markParts } from './match.ts';
import { ageOf, agesAnswered, withAge, withChildren, withRoom } from './party.ts';
import { calendarLocale, localeOf, nightsOf, stayOf, weekStart } from './range-calendar.tsx';

describe('places', () => {
  const marked = (text: string, typed: string) =>
    markParts(text, typed)
      .map((part) => (part.on ? `[${part.text}]` : part.text))
      .join('');

  it('show what matched, whatever the accents and the case', () => {
    expect(marked('Lisbon, Portugal', 'lis')).toBe('[Lis]bon, Portugal');
    expect(marked('Praça do Comércio', 'comerc')).toBe('Praça do [Comérc]io');
    expect(marked('São Paulo', 'SAO')).toBe('[São] Paulo');
    expect(marked('مطار لشبونة', 'لشبونة')).toBe('مطار [لشبونة]');
    expect(marked('İstanbul', 'ist')).toBe('[İst]anbul');
  });

  it('show plainly what did not match, and take any text for what it is', () => {
    for (const typed of ['', '   ', 'zz', '.*', '('])
      expect(markParts('Lisbon', typed)).toEqual([{ text: 'Lisbon', on: false }]);
    expect(marked('A (b)', '(b')).toBe('A [(b])');
  });
});

describe('guests', () => {
  const room = { adults: 2, children: [6, null] };

  it('ask the age of every new child and forget the last first', () => {
    expect(withChildren(room, 3).children).toEqual([6, null, null]);
    expect(withChildren(room, 1).children).toEqual([6]);
    expect(agesAnswered([room])).toBe(false);
    expect(agesAnswered([withAge(room, 1, 0)])).toBe(true);
    expect(agesAnswered([{ adults: 1, children: [] }])).toBe(true);
  });

  it('change one room and leave the others', () => {
    const rooms = [room, { adults: 1, children: [] }];
    const changed = withRoom(rooms, 1, { adults: 3, children: [] });
    expect(changed[0]).toBe(room);
    expect(changed[1]?.adults).toBe(3);
    expect(rooms[1]?.adults).toBe(1);
  });
});

describe('an age', () => {
  it('is one or two figures of any keyboard, up to the oldest child', () => {
    expect(['0', '7', ' 17 ', '٧', '۱۲', '05'].map((text) => ageOf(text, 17))).toEqual([
      0, 7, 17, 7, 12, 5,
    ]);
    expect(['', '18', '99', '-1', '1.5', 'two', '107'].map((text) => ageOf(text, 17))).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});

describe('calendar', () => {
  it('keeps our years and Latin figures in every language', () => {
    for (const locale of ['ar-AE', 'ar-SA', 'ar-EG', 'fa-IR', 'th-TH', 'en-GB']) {
      const format = new Intl.DateTimeFormat(calendarLocale(locale), { dateStyle: 'short' });
      expect(format.resolvedOptions().calendar).toBe('gregory');
      expect(format.resolvedOptions().numberingSystem).toBe('latn');
    }
  });

  it.each([
    ['en-US@posix', 'en-US'],
    ['en_GB.UTF-8', 'en'],
    ['ar-EG@posix', 'ar-EG'],
    ['c', 'en'],
    ['', 'en'],
  ])('takes %j of a browser, which is no tag, as %s', (tag, known) => {
    expect(localeOf(tag).toString()).toBe(known);
    expect(calendarLocale(tag)).toBe(`${known}-u-ca-gregory-nu-latn`);
    expect(weekStart(tag)).toBe(known.startsWith('ar') ? 'sat' : undefined);
  });

  it('takes one night for a day pressed twice, and no more nights than allowed', () => {
    expect(stayOf(parseDate('2026-06-19'), parseDate('2026-06-19'))).toEqual({
      start: '2026-06-19',
      end: '2026-06-20',
    });
    expect(stayOf(parseDate('2026-06-19'), parseDate('2026-06-23'))).toEqual({
      start: '2026-06-19',
      end: '2026-06-23',
    });
    expect(stayOf(parseDate('2026-06-19'), parseDate('2026-09-01'), 30)).toEqual({
      start: '2026-06-19',
      end: '2026-07-19',
    });
    expect(nightsOf({ start: '2026-02-27', end: '2026-03-02' })).toBe(3);
  });
});
