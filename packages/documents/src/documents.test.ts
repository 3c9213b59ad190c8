import { contrast, parseHex } from '@portico/design/color';
import { themeOf } from '@portico/design/theme';
import { demoAgencies } from '@portico/demo';
import { describe, expect, it } from 'vitest';
import { paidFor } from './index.ts';
import { html, webAddress } from './html.ts';
import { offsetText } from './offset.ts';
import { soundPaper } from './paper.ts';
import { sampleBooking, samplePaper } from './testing/sample.ts';
import { TONES } from './tones.ts';
import { inkOf } from './voucher/ink.ts';
import { priceLines } from './price-lines.ts';
import { refundSteps, wordsOf } from './words.ts';

describe('what a payment is for', () => {
  const zones = { fromZone: 'Europe/Lisbon', toZone: 'Europe/Lisbon' };
  const span = { from: '2026-12-30T15:00', to: '2027-01-02T11:00', ...zones };
  it('says the title and the dates as the payer reads them', () => {
    expect(paidFor({ title: 'Casa do Miradouro', span, language: 'en' })).toBe(
      'Casa do Miradouro, 30 Dec 2026 – 2 Jan 2027',
    );
    expect(paidFor({ title: 'Casa do Miradouro', span, language: 'es' })).toBe(
      'Casa do Miradouro, 30 dic 2026 – 2 ene 2027',
    );
  });
  it('in Arabic keeps each part’s own direction', () => {
    expect(paidFor({ title: 'Casa do Miradouro', span, language: 'ar' })).toMatch(
      /^\u2068Casa do Miradouro\u2069، \u206830 ديسمبر 2026 .+ 2027\u2069$/,
    );
  });
});

describe('the price on a paper', () => {
  it('holds what was changed and added since in its total, and names each card with what it paid', () => {
    const dollars = (amount: number) => ({ amount, currency: 'USD' });
    const added = (status: 'confirmed' | 'failed', captured: number, refunded = 0) => ({
      reference: 'A2345678',
      kind: 'add-ons' as const,
      status,
      createdAt: '2027-03-03T10:00:00.000Z',
      confirmedAt: '2027-03-03T10:01:00.000Z',
      cancelledAt: null,
      due: dollars(captured),
      back: dollars(0),
      card: { brand: 'mastercard', last4: '4444' },
      captured: dollars(captured),
      refunded: dollars(refunded),
      detail: {},
    });
    const lines = (patch: Parameters<typeof sampleBooking>[0]) => {
      const booking = sampleBooking(patch);
      const words = wordsOf(samplePaper({ booking }));
      const [item, dueOnSite] = ['voucher.total', 'voucher.total'];
      const labels = { item, feeOnSite: item, dueOnSite, payOnSite: item };
      return priceLines(booking, words, labels).map(({ label, amount }) => `${label}: ${amount}`);
    };
    const amendments = [added('confirmed', 7_193, 2_000), added('confirmed', 2_862)];
    const told = lines({ amendments: [...amendments, added('failed', 5_000)] });
    expect(told.slice(-7, -1)).toEqual([
      'Added on 3 Mar 2027: $71.93',
      'Added on 3 Mar 2027: $28.62',
      'Total: $1,012.95',
      'Paid (Visa ending 4242): $878.40',
      'Paid (Mastercard ending 4444): $100.55',
      'Refunded: $20.00',
    ]);
    expect(lines({}).join()).not.toContain('Added');
  });
});

describe('contrast', () => {
  /** Pairs of text and background colors used in a mail and a voucher. */
  const pairs = (color: string | null): [string, string][] => {
    const theme = themeOf(color);
    return [
      ...(['ink', 'ink-2', 'ink-3'] as const).flatMap(
        (role) =>
          [
            [theme[role], theme.paper],
            [theme[role], theme['paper-2']],
            [theme[role], theme.tint],
          ] as [string, string][],
      ),
      [theme['primary-fg'], theme['primary-strong']],
      [theme['accent-text'], theme['paper-2']],
      ...Object.values(TONES).flatMap(
        ({ ink, tint }) =>
          [
            [ink, theme.paper],
            [ink, tint],
          ] as [string, string][],
      ),
    ];
  };
  it('of every text reaches 4.5 : 1 on every colour of the fixture agencies, and on 300 others', () => {
    const colours = [
      ...demoAgencies().map(({ primaryColor }) => primaryColor),
      '#2c7be5',
      '#ffe14d',
      '#111111',
      ...Array.from(
        { length: 300 },
        (_, at) => `#${((at * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0')}`,
      ),
    ];
    for (const color of colours)
      for (const [text, ground] of pairs(color))
        expect(
          contrast(parseHex(text) ?? '#ffffff', parseHex(ground) ?? '#ffffff'),
          `${text} on ${ground} of ${color}`,
        ).toBeGreaterThanOrEqual(4.5);
  });
});

describe('amounts and rules in words', () => {
  it('use the currency’s own digits', () => {
    const yen = samplePaper({
      exponent: 0,
      booking: sampleBooking({
        price: { ...sampleBooking().price, currency: 'JPY', total: 91_240 },
      }),
    });
    expect(wordsOf(yen).amount(91_240)).toBe('¥91,240');
    const dinar = samplePaper({
      exponent: 3,
      booking: sampleBooking({ price: { ...sampleBooking().price, currency: 'KWD' } }),
    });
    expect(wordsOf(dinar).amount(91_245)).toMatch(/91\.245/);
  });

  it('tell the staircase in steps that follow one another', () => {
    const paper = samplePaper();
    expect(
      refundSteps(paper.booking, wordsOf(paper)).map(({ when, what }) => `${when}: ${what}`),
    ).toEqual([
      'by Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1): Full refund',
      'by Thu, 17 Jun 2027, 18:00 (Lisbon time, UTC+1): Costs $263.52',
      'from Thu, 17 Jun 2027, 18:00 (Lisbon time, UTC+1): No refund',
    ]);
  });

  it.each([
    [0, 'UTC'],
    [60, 'UTC+1'],
    [-240, 'UTC−4'],
    [-210, 'UTC−3:30'],
    [345, 'UTC+5:45'],
    [840, 'UTC+14'],
  ])('tell an offset of %d minutes as %s', (minutes, text) => {
    expect(offsetText(minutes)).toBe(text);
  });

  it('name the zone of the terms, not the city of a place whose clocks differ', () => {
    const paper = samplePaper();
    const of = (timeZone: string) =>
      wordsOf({
        ...paper,
        booking: {
          ...paper.booking,
          cancellation: { ...paper.booking.cancellation, timeZone },
        },
      });
    expect(of('America/Winnipeg').clock('2027-06-12T00:30')).toBe(
      'Sat, 12 Jun 2027, 00:30 (Winnipeg time, UTC−5)',
    );
    expect(of('UTC').clock('2027-01-12T18:00')).toContain('(UTC time, UTC)');
    // the date of an instant is that of its time, whatever rules the engine has
    const winnipeg = of('America/Winnipeg');
    for (const instant of ['2026-12-01T05:30:00Z', '2027-01-10T05:30:00Z', '2026-07-01T04:30:00Z'])
      expect(winnipeg.momentOf(instant)).toContain(winnipeg.dayOf(instant));
  });

  it('tell the offset that a time will have: summer time in June, none in January', () => {
    const paper = samplePaper();
    for (const medium of ['mail', 'paper'] as const) {
      const { clock } = wordsOf(paper, medium);
      expect(clock('2027-06-12T18:00')).toBe('Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1)');
      expect(clock('2027-01-12T18:00')).toBe('Tue, 12 Jan 2027, 18:00 (Lisbon time, UTC)');
    }
    // a calendar program shows the reader's own time
    expect(wordsOf(paper, 'calendar').clock('2027-06-12T18:00')).toBe(
      'Sat, 12 Jun 2027, 18:00 (Lisbon time)',
    );
    const arabic = wordsOf({ ...paper, language: 'ar' }, 'mail').clock('2027-06-12T18:00');
    expect(arabic).toContain('\u2068UTC+1\u2069');
  });
});

describe('printed text', () => {
  const families = (text: string) => {
    const ink = inkOf(false)(text);
    return typeof ink === 'string' ? [] : ink.runs.map(([name]) => [name].flat()[0]);
  };
  it('is set word by word in one family, the agency’s own where it has all the letters', () => {
    expect(families('Zoë Müller')).toEqual([]);
    expect(families('Zażółć Gęślą')).toEqual(['Instrument Sans']);
    expect(families('Ọlá Ṣẹ́gun')).toEqual(['Noto Sans']);
    expect(families('محمد صابر')).toEqual(['IBM Plex Sans Arabic']);
    expect(families('ޢަލީ')).toEqual(['Noto Sans Thaana']);
  });
  it('in Chinese, Japanese and Korean has the forms of its language', () => {
    expect(families('髙橋﨑')).toEqual(['Noto Sans JP']);
    expect(families('さくら')).toEqual(['Noto Sans JP']);
    expect(families('陈伟强')).toEqual(['Noto Sans SC']);
    expect(families('김민수')).toEqual(['Noto Sans KR']);
  });
  it('has a box for a sign no font has, and no other letter', () => {
    const ink = inkOf(false)('Hotel 𐎠 Lux');
    expect(typeof ink === 'string' ? ink : ink.runs.map(([, text]) => text).join('')).toBe(
      'Hotel □ Lux',
    );
  });
  it('keeps vowel signs, and the direction of its letters', () => {
    expect(inkOf(true)('مُحمّد')).toEqual({
      dir: 'rtl',
      runs: [['IBM Plex Sans Arabic', 'مُحمّد']],
    });
    expect(inkOf(true)('Zoë')).toMatchObject({ dir: 'ltr' });
    expect(inkOf(false)('محمد')).toMatchObject({ dir: 'rtl' });
  });
});

describe('values that come from elsewhere', () => {
  it('a guest’s wishes keep their lines', () => {
    expect(
      soundPaper(
        samplePaper({ booking: sampleBooking({ specialRequests: 'one\r\ntwo\u202E\u2028three' }) }),
      ).booking.specialRequests,
    ).toBe('one\ntwo\nthree');
  });
});

describe('html', () => {
  it('escapes everything but its own', () => {
    expect(
      html`<b title="${'"&\''}">${'<i>'}${html`<u>${1}</u>`}${[html`a`, 'b<']}${null}${false}</b>`
        .markup,
    ).toBe('<b title="&quot;&amp;&#39;">&lt;i&gt;<u>1</u>ab&lt;</b>');
    expect(webAddress('data:text/html,x')).toBe('#');
  });
});
