import { themeOf } from '@portico/design/theme';
import type { BookingView } from '@portico/contract';
import { TONES } from '@portico/documents/tones';
import { refundSteps, wordsOf } from '@portico/documents/words';
import { readPdf } from '@portico/test-kit/read-pdf';
import { describe, expect, it } from 'vitest';
import { hotelPapers } from './index.ts';
import { sampleAt, sampleBooking, sampleDetail, samplePaper } from './testing/sample.ts';

const { mail: bookingMail, calendar: tripCalendar, voucher: voucherPdf } = hotelPapers;

/** A minimal JPEG. */
const PIXEL =
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

it('a voucher says that it is a rehearsal where it is one, and never elsewhere', async () => {
  const { brand } = samplePaper();
  const said = async (isRehearsal: boolean) => {
    const paper = samplePaper({ brand: { ...brand, isRehearsal } });
    return (await readPdf(await voucherPdf(paper))).pages.flat().join(' ');
  };
  expect(await said(true)).toContain('This is a test site: airlines, hotels and cars');
  expect(await said(false)).not.toContain('test site');
});

it('a mail says that it is a rehearsal where it is one, to travellers and agencies alike, and never elsewhere', () => {
  const { brand } = samplePaper();
  for (const reader of ['traveller', 'agency'] as const)
    for (const [language, sentence] of [
      ['en', 'This is a test site: airlines, hotels and cars are fictional'],
      ['ar', 'هذا موقع تجريبي'],
    ] as const) {
      const said = (isRehearsal: boolean) =>
        bookingMail(
          samplePaper({ language, brand: { ...brand, isRehearsal } }),
          'confirmed',
          reader,
        );
      for (const form of ['text', 'html'] as const) {
        expect(said(true)[form]).toContain(sentence);
        expect(said(false)[form]).not.toContain(sentence);
        expect(bookingMail(samplePaper({ language }), 'confirmed', reader)[form]).not.toContain(
          sentence,
        );
      }
    }
});

describe('a mail', () => {
  it('says hotel, dates, amounts, rules and where to look, as text and as HTML alike', () => {
    const { subject, text, html: markup } = bookingMail(samplePaper(), 'confirmed', 'traveller');
    expect(subject).toBe('Booked: Casa do Miradouro, 19 – 23 Jun 2027 (7K2M4QXW)');
    for (const said of [
      'Hello Nadia,',
      '$912.40',
      '$878.40',
      '$34.00',
      'by Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1): Full refund',
      'guest=k1.abc.def',
      'Reply to this email or call +44\u00a0117\u00a0496\u00a00210',
    ])
      expect(text).toContain(said);
    for (const said of [
      'Hello Nadia,',
      '$912.40',
      'dir="ltr"',
      'guest=k1.abc.def',
      'Fairwater Travel',
    ])
      expect(markup).toContain(said);
    expect(markup).not.toContain('<table');
  });

  it('says what the hotel takes in the money it takes, with its worth beside it', () => {
    const { price } = sampleBooking();
    const detail = sampleDetail({ atHotel: { currency: 'EUR', stay: 0, fee: 2_900 } });
    const paper = samplePaper({ booking: sampleBooking({ detail }) });
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
    const said = plain(bookingMail(paper, 'confirmed', 'traveller').text);
    // the line of the fee, and the sum
    expect(said.match(/€29\.00 \(about \$34\.00\)/g)).toHaveLength(2);
    expect(price.dueOnSite).toBe(3_400);
    // a booking from before the hotel's currency was stored
    const before = plain(bookingMail(samplePaper(), 'confirmed', 'traveller').text);
    expect(before).toContain('about $34.00');
  });

  it('names each of several rooms with the guests who sleep in it, like the voucher', async () => {
    const detail = sampleDetail({
      occupancies: [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [7] },
      ],
    });
    const person = (unit: number, firstName: string) => ({
      ...sampleBooking().travellers[0]!,
      unit,
      firstName,
      lastName: 'Rahman',
    });
    const travellers = [person(1, 'Nadia'), person(2, 'Omar')];
    const paper = samplePaper({ booking: sampleBooking({ detail, travellers }) });
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
    const mailed = plain(bookingMail(paper, 'confirmed', 'traveller').text);
    const printed = plain((await readPdf(await voucherPdf(paper))).pages.flat().join(' '));
    for (const said of [mailed, printed]) {
      expect(said).toContain('2 rooms');
      expect(said).toMatch(/Room 1:? Nadia Rahman \(2 adults\)/);
      expect(said).toMatch(/Room 2:? Omar Rahman \(1 adult, 1 child aged 7\)/);
    }
  });

  it('addresses the traveller where the whole stay is paid at the hotel', () => {
    const detail = sampleDetail({ atHotel: { currency: 'EUR', stay: 75_000, fee: 2_900 } });
    const booking = sampleBooking({
      detail,
      payAt: 'on-site',
      price: { ...sampleBooking().price, dueNow: 0 },
      payment: {
        method: 'on-site',
        card: null,
        captured: { amount: 0, currency: 'USD' },
        refunded: { amount: 0, currency: 'USD' },
      },
    });
    const said = bookingMail(samplePaper({ booking }), 'confirmed', 'traveller').text;
    expect(said).toContain('€779.00 (about $912.40)');
    expect(said).not.toContain('The guest pays');
  });

  it('is written in the traveller’s language, Arabic from right to left with values that keep their direction', () => {
    const {
      subject,
      text,
      html: markup,
    } = bookingMail(samplePaper({ language: 'ar' }), 'confirmed', 'traveller');
    expect(subject).toContain('تم الحجز');
    expect(subject).not.toMatch(/[\u2066-\u2069]/);
    expect(markup).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('\u2068$912.40\u2069');
    expect(text).toContain('19 يونيو 2027');
  });

  it('carries the agency’s own logo where it has one, named for those who do not see it', () => {
    const { brand } = samplePaper();
    const markupOf = (link?: string) =>
      bookingMail(
        samplePaper({
          brand: { ...brand, logo: '/assets/files/ab.png' },
          ...(link !== undefined && { link }),
        }),
        'cancelled',
        'traveller',
      ).html;
    expect(markupOf()).toMatch(
      /<img src="https?:\/\/[^"]+\/assets\/files\/ab\.png" alt="Fairwater Travel"/,
    );
    expect(markupOf('javascript:alert(1)')).not.toContain('ab.png');
  });

  it('of an agency without a logo carries its name in display type and in its colour, as far as that can be read, in text over a line', () => {
    const { brand } = samplePaper();
    const head = (change: Partial<typeof brand>) => {
      const mail = bookingMail(
        samplePaper({ brand: { ...brand, logo: null, ...change } }),
        'link',
        'traveller',
      );
      const [, style = '', name = ''] =
        /<div style="([^"]*)"><bdi>(.*?)<\/bdi>/.exec(mail.html) ?? [];
      return { style, name, text: mail.text.split('\n').slice(0, 3) };
    };
    expect(head({ color: '#2c7be5' })).toMatchObject({
      style: expect.stringContaining('Newsreader'),
      name: 'Fairwater Travel',
      text: ['Fairwater Travel', '────────────────', ''],
    });
    for (const color of ['#2c7be5', '#ffe14d', '#111111'])
      expect(head({ color }).style).toContain(`color:${themeOf(color)['accent-text']}`);
    expect(head({ name: 'وكالة <b>' })).toMatchObject({
      name: 'وكالة &lt;b&gt;',
      text: ['وكالة <b>', '─────────', ''],
    });
    expect(head({ name: 'A name that goes on and on for eighty letters' }).text[1]).toHaveLength(
      40,
    );
  });

  it('never lets what somebody typed become markup, a header or a link', () => {
    const booking = sampleAt('Hotel\r\nBcc: all@evil.example <img src=x onerror=alert(1)>', {
      contact: {
        firstName: '<script>alert(1)</script>',
        lastName: '"x" onload=y',
        email: 'a@b.example',
      },
    });
    const mail = bookingMail(
      samplePaper({ booking, link: 'javascript:alert(1)' }),
      'confirmed',
      'traveller',
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<script|<img|href="javascript:/i); // no pictures either if the site is unknown
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('href="#"');
  });

  it('tells of a refund, of none, and of nothing paid', () => {
    const cancelled = (penalty: number, captured = 87_840) =>
      bookingMail(
        samplePaper({
          booking: sampleBooking({
            status: 'cancelled',
            penalty: { amount: penalty, currency: 'USD' },
            payment: {
              ...sampleBooking().payment,
              captured: { amount: captured, currency: 'USD' },
            },
          }),
        }),
        'cancelled',
        'traveller',
      ).text;
    expect(cancelled(26_352)).toContain('We’re refunding $614.88 to Visa ending 4242.');
    expect(cancelled(87_840)).toContain('there is no refund');
    expect(cancelled(0, 0)).toContain('You weren’t charged');
  });

  it('says why a booking failed and that nothing was charged', () => {
    const { text } = bookingMail(
      samplePaper({ booking: sampleBooking({ status: 'failed', failure: 'SOLD_OUT' }) }),
      'failed',
      'traveller',
    );
    expect(text).toContain(
      'The room sold out before your booking went through. You haven’t been charged.',
    );
  });

  it.each(['en', 'ar'])('in %s has no text with a value left out', (language) => {
    const failed = sampleBooking({ status: 'failed', failure: 'SOLD_OUT' });
    for (const about of ['confirmed', 'cancelled', 'failed', 'refund', 'link'] as const)
      for (const to of ['traveller', 'agency'] as const) {
        const paper = samplePaper({ language, ...(about === 'failed' ? { booking: failed } : {}) });
        const { subject, text, html } = bookingMail(paper, about, to);
        expect(`${subject} ${text} ${html}`).not.toContain('{{');
        expect(subject).toContain(
          about === 'link' || about === 'refund' ? failed.reference : failed.title,
        );
      }
  });

  it('tells the agency who booked', () => {
    const { subject, text } = bookingMail(samplePaper(), 'confirmed', 'agency');
    expect(subject).toBe('New booking 7K2M4QXW: Casa do Miradouro');
    expect(text).toContain('nadia.rahman@mail.example');
  });
});

describe('a mail’s two forms', () => {
  const REFUNDED = {
    status: 'cancelled' as const,
    penalty: { amount: 26_352, currency: 'USD' },
    refunds: [
      {
        amount: { amount: 61_488, currency: 'USD' },
        status: 'completed' as const,
        to: 'Visa',
        at: '2027-06-13T10:00:00Z',
      },
    ],
  };
  const kinds = [
    ['confirmed', sampleBooking()],
    ['cancelled', sampleBooking(REFUNDED)],
    ['refund', sampleBooking(REFUNDED)],
    ['failed', sampleBooking({ status: 'failed', failure: 'DECLINED' })],
    ['link', sampleBooking()],
  ] as const;
  /** Visible text of the HTML in pieces: without head, preview and hidden elements. */
  const read = (markup: string) =>
    markup
      .replace(/^[\s\S]*<body[^>]*>/, '')
      .replace(/<(div|span)[^>]*(?:display:none|aria-hidden)[^>]*>[^<]*<\/\1>/g, '')
      .split(/<[^>]*>/)
      .map((piece) =>
        piece
          .replace(/&#39;/g, "'")
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&')
          .replace(/\s+/g, ' ')
          .replace(/^: |:\s*$/g, '')
          .trim(),
      )
      .filter((piece) => piece !== '');

  it.each(
    kinds.flatMap(([about, booking]) =>
      (['en', 'ar'] as const).flatMap((language) =>
        (['traveller', 'agency'] as const).map((to) => [about, language, to, booking] as const),
      ),
    ),
  )(
    '%s in %s to the %s: the plain text says the same, in the same order',
    (about, language, to, booking) => {
      const { html: markup, text } = bookingMail(samplePaper({ booking, language }), about, to);
      let from = 0;
      const plain = text.replace(/\s+/g, ' ');
      const pieces = read(markup).slice(1); // the agency's name in the header corresponds to the sender of the text
      expect(pieces.length).toBeGreaterThan(4);
      for (const piece of pieces) {
        const at = plain.indexOf(piece, from);
        expect(
          at,
          `${piece} after ${plain.slice(Math.max(0, from - 40), from)}`,
        ).toBeGreaterThanOrEqual(0);
        from = at + piece.length;
      }
    },
  );

  it('tell a refund by what was paid, what it cost and what comes back', () => {
    const { subject, text } = bookingMail(
      samplePaper({ booking: sampleBooking(REFUNDED) }),
      'refund',
      'traveller',
    );
    expect(subject).toBe('Refund sent: $614.88 (7K2M4QXW)');
    for (const said of [
      'We’ve refunded $614.88 to Visa ending 4242 for your stay at Casa do Miradouro.',
      'Paid: $878.40',
      'Cancellation fee: $263.52',
      'Refund: $614.88',
    ])
      expect(text).toContain(said);
  });

  it('show the house by a picture of pixels on the site itself, with words for who sees none', () => {
    const picture = (patch: Parameters<typeof samplePaper>[0] = {}) =>
      /<img src="([^"]*)" alt="([^"]*)"/.exec(
        bookingMail(samplePaper(patch), 'confirmed', 'traveller').html,
      );
    expect(picture()?.[1]).toMatch(
      /^http:\/\/full\.localhost:3000\/assets\/scenes\/hotel-boutique-2x1-[\w-]+\.1280\.jpg$/,
    );
    expect(picture()?.[2]).toMatch(/^Casa do Miradouro: \w+/);
    expect(picture({ language: 'ar' })?.[2]).toMatch(/\p{Script=Arabic}/u);
    const with_ = (url: string) =>
      picture({
        booking: sampleBooking({
          picture: url === '' ? null : { url, alt: 'Front' },
        }),
      });
    expect(with_('/assets/files/aa.jpg')?.slice(1)).toEqual([
      'http://full.localhost:3000/assets/files/aa.jpg',
      'Front',
    ]);
    // a supplier's photograph in a format that every mail client shows
    expect(with_('/assets/photographs/aa/960.webp')?.[1]).toBe(
      'http://full.localhost:3000/assets/photographs/aa/1280.jpg',
    );
    for (const url of [
      '',
      '/assets/scenes/made-up.svg',
      'javascript:alert(1)',
      'data:image/png;base64,x',
    ])
      expect(with_(url), url).toBeNull();
  });
});

describe('contrast', () => {
  it('is that of the colours mails use: no other text colour stands in their markup', () => {
    for (const color of ['#2c7be5', '#ffe14d', '#111111']) {
      const theme = themeOf(color);
      const known = new Set([
        ...['ink', 'ink-2', 'ink-3', 'primary-fg', 'accent-text'].map(
          (role) => theme[role as 'ink'],
        ),
        ...Object.values(TONES).map(({ ink }) => ink),
      ]);
      for (const about of ['confirmed', 'cancelled', 'refund', 'failed', 'link'] as const) {
        const { html: markup } = bookingMail(
          samplePaper({ brand: { ...samplePaper().brand, color } }),
          about,
          'traveller',
        );
        for (const [, used = ''] of markup.matchAll(/[;"]color:([^;"]+)/g))
          expect(known, `${used} in ${about}`).toContain(used);
      }
    }
  });
});

describe('amounts and rules in words', () => {
  it('tell one rule that never changes in one sentence, and no refund where nothing was charged', () => {
    const told = (
      steps: BookingView['cancellation']['steps'],
      price: Partial<BookingView['price']> = {},
    ) => {
      const booking = sampleBooking({ price: { ...sampleBooking().price, ...price } });
      const cancellation = { ...booking.cancellation, steps };
      return refundSteps({ ...booking, cancellation }, wordsOf(samplePaper())).map(
        ({ when, what }) => [when, what],
      );
    };
    const there = { dueNow: 0, total: 20_000 };
    const free = { until: '2027-06-12T18:00', penaltyBp: 0 };
    expect(told([{ until: null, penaltyBp: 10_000 }])).toEqual([
      ['Non-refundable from the moment you book', ''],
    ]);
    expect(told([{ until: null, penaltyBp: 0 }])).toEqual([['Free cancellation', '']]);
    expect(told([{ until: null, penaltyBp: 10_000 }], there)).toEqual([
      ['Cancelling costs $200.00', ''],
    ]);
    expect(told([free, { until: null, penaltyBp: 10_000 }], there)).toEqual([
      ['by Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1)', 'Free cancellation'],
      ['from Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1)', 'Costs $200.00'],
    ]);
    expect(told([free, { until: null, penalty: 4_000 }])[1]).toEqual([
      'from Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1)',
      '$40.00 fee',
    ]);
    expect(told([{ until: null, penalty: 4_000 }])).toEqual([['Cancelling costs $40.00', '']]);
    expect(told([free, { until: null, unknown: true }])[1]).toEqual([
      'from Sat, 12 Jun 2027, 18:00 (Lisbon time, UTC+1)',
      'Ask us',
    ]);
    expect(told([{ until: null, unknown: true }])).toEqual([
      ['Ask us about the cancellation fee', ''],
    ]);
    const paper = samplePaper({
      booking: sampleBooking({
        cancellation: { ...sampleBooking().cancellation, steps: [{ until: null, penaltyBp: 0 }] },
      }),
    });
    const { text, html: markup } = bookingMail(paper, 'confirmed', 'traveller');
    for (const medium of [text, markup])
      expect([medium.includes('Free cancellation'), medium.includes('No refund')]).toEqual([
        true,
        false,
      ]);
  });
});

/** A stay whose hotel has stated these times. */
const stayWith = (checkInFrom: string | null, checkOutBy: string | null) =>
  sampleBooking({
    span: {
      ...sampleBooking().span,
      from: `2027-06-19T${checkInFrom ?? '23:59'}`,
      to: `2027-06-23T${checkOutBy ?? '00:00'}`,
      hasDatesOnly: true,
    },
    detail: sampleDetail({ checkInFrom, checkOutBy }),
  });

describe('a hotel that has not stated its times', () => {
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  const ASK = {
    en: ['Ask the hotel for its check-in times', 'Ask the hotel for its check-out time'],
    ar: ['اسأل الفندق عن مواعيد تسجيل الوصول', 'اسأل الفندق عن موعد المغادرة'],
  } as const;

  it.each(['en', 'ar'] as const)('is to be asked, in mail and calendar in %s', async (language) => {
    const paper = samplePaper({ language, booking: stayWith(null, null) });
    const mailed = bookingMail(paper, 'confirmed', 'traveller');
    const listed = (await tripCalendar(paper)).replaceAll('\r\n ', '');
    for (const said of ASK[language]) {
      expect(plain(mailed.text)).toContain(said);
      expect(plain(mailed.html)).toContain(said);
      expect(plain(listed)).toContain(said);
    }
    for (const said of [mailed.text, listed]) expect(said).not.toMatch(/23:59|00:00|null/);
  });

  it('is to be asked on the voucher', async () => {
    const { pages } = await readPdf(
      await voucherPdf(samplePaper({ booking: stayWith(null, null) })),
    );
    const printed = plain(pages.flat().join(' '));
    for (const said of ASK.en) expect(printed).toContain(said);
    expect(printed).not.toMatch(/23:59|00:00|null/);
  });

  it('has an entry for its days, from arrival to departure, and states the time that is known', async () => {
    for (const booking of [stayWith(null, null), stayWith('15:00', null), stayWith(null, '11:00')])
      expect(await tripCalendar(samplePaper({ booking }))).toContain(
        'DTSTART;VALUE=DATE:20270619\r\nDTEND;VALUE=DATE:20270624\r\n',
      );
    const one = await tripCalendar(samplePaper({ booking: stayWith('15:00', null) }));
    expect(one.replaceAll('\r\n ', '')).toMatch(/from 15:00.*Ask the hotel for its check-out/);
    // the free deadline still has its hour and zone
    expect(one).toContain('DTEND;TZID=Europe/Lisbon:20270612T180000');
  });
});

describe('a calendar file', () => {
  it('holds the stay in the hours of the property’s zone and the last moment to cancel free', async () => {
    const file = await tripCalendar(samplePaper());
    expect(file).toContain('DTSTART;TZID=Europe/Lisbon:20270619T150000');
    expect(file).toContain('DTEND;TZID=Europe/Lisbon:20270623T110000');
    expect(file).toContain('DTEND;TZID=Europe/Lisbon:20270612T180000');
    expect(file).not.toMatch(/^DT(START|END):.*Z\r$/m);
    expect(file).toContain('UID:7K2M4QXW-stay@full.localhost');
    expect(file).toContain('PRODID:-//Fairwater Travel//Trips//EN');
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is cut into lines of 75 octets also where a letter has several, and is whole when put together', async () => {
    const file = await tripCalendar(
      samplePaper({
        language: 'ar',
        brand: { ...samplePaper().brand, name: 'وكالة الأفق الأزرق للسفر والسياحة' },
      }),
    );
    for (const line of file.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(file.isWellFormed()).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toMatch(
      /^PRODID:-\/\/وكالة الأفق الأزرق [^\r\n]*\/\/Trips\/\/AR\r?$/m,
    );
    expect(file.replaceAll('\r\n ', '')).toMatch(
      /^URL:http:\/\/full\.localhost:3000\/hotel-details\?referenceNumber=7K2M4QXW&guest=k1\.abc\.def\r?$/m,
    );
  });

  it('takes a cancelled stay off again', async () => {
    const file = await tripCalendar(
      samplePaper({ booking: sampleBooking({ status: 'cancelled' }) }),
    );
    expect(file).toContain('STATUS:CANCELLED');
    // the deadline was in an earlier file: its reminder must be cancelled
    expect(file).toContain('7K2M4QXW-deadline@');
    expect(file.match(/^STATUS:CANCELLED/gm)).toHaveLength(2);
    expect(file).not.toContain('BEGIN:VALARM');
  });

  it('keeps what somebody typed inside its field', async () => {
    const booking = sampleAt('Inn\r\nATTENDEE:mailto:x@evil.example');
    expect(await tripCalendar(samplePaper({ booking }))).not.toMatch(/^ATTENDEE/m);
  });
});

describe('a voucher', () => {
  it('is one page of PDF in both languages, also for long lists and foreign letters', async () => {
    const many = sampleBooking({
      status: 'cancelled',
      detail: sampleDetail({
        occupancies: Array.from({ length: 5 }, () => ({ adults: 2, childAges: [] })),
      }),
      travellers: Array.from({ length: 10 }, (_, index) => ({
        unit: Math.floor(index / 2) + 1,
        type: 'adult' as const,
        firstName: `Zażółć ${index}`,
        lastName: 'Gęślą 雅子',
      })),
    });
    // one pixel stands in for the hotel's picture
    const poster = Buffer.from(PIXEL, 'base64');
    for (const paper of [
      samplePaper(),
      samplePaper({ poster }),
      samplePaper({ poster, logo: poster, language: 'ar' }),
      samplePaper({ poster, booking: many }),
    ]) {
      const pdf = await voucherPdf(paper);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  }, 20_000);
});

describe('values that come from elsewhere', () => {
  const HOSTILE = [
    '\r\nBcc: all@evil.example',
    '\nATTENDEE:mailto:x@evil.example',
    '\rBEGIN:VALARM',
    '\u2028x',
    '\u2029x',
    '\u0085x',
    '\u0000x',
    '\u001b[31m',
    '\u202Etxet',
    '\u2067x',
    '\ud800',
    '\u{E0041}',
  ];

  it.each(HOSTILE.map((value) => [JSON.stringify(value), value]))(
    '%s stays inside its line of mail, calendar and PDF',
    async (_name, value) => {
      const odd = `Inn${value}`;
      const booking = sampleAt(odd, {
        contact: { ...sampleBooking().contact, firstName: odd, lastName: odd },
        travellers: [{ unit: 1, type: 'adult', firstName: odd, lastName: odd, lead: true }],
      });
      const paper = samplePaper({
        booking,
        brand: { ...samplePaper().brand, name: odd, address: [odd] },
      });
      for (const to of ['traveller', 'agency'] as const) {
        const { subject, text, html: markup } = bookingMail(paper, 'confirmed', to);
        expect(subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Cs}/u);
        expect(text).not.toMatch(/^(Bcc|ATTENDEE|BEGIN)/m);
        for (const part of [text, markup])
          expect(part).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u{E0041}]|\p{Cs}/u);
      }
      const file = await tripCalendar(paper);
      expect(file.replaceAll('\r\n', '\n')).not.toMatch(
        /(?![\n\t])\p{Cc}|[\u2028\u2029\u202E\u2067]/u,
      );
      expect(file.match(/^(BEGIN|END):\w+/gm)).toEqual(
        (await tripCalendar(samplePaper())).match(/^(BEGIN|END):\w+/gm),
      );
      expect(file).not.toMatch(/^(Bcc|ATTENDEE)/m);
      expect((await voucherPdf(paper)).subarray(0, 5).toString()).toBe('%PDF-');
    },
    20_000,
  );
});
