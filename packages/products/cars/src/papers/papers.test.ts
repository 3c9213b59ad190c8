import type { BookingPaper } from '@portico/documents';
import { samplePaper as anyPaper } from '@portico/documents/testing/sample';
import { wordsOf } from '@portico/documents/words';
import { localInstant } from '@portico/rules/zones';
import { describe, expect, it } from 'vitest';
import type { CarDetail } from '../http.ts';
import {
  LOCAL_FEE,
  ONE_WAY,
  sampleCarBooking,
  sampleDesk,
  sampleDetail,
  type SampleSale,
} from '../testing/sample-sale.ts';
import { carPapers } from './index.ts';
import { carMail } from './mail.ts';
import { carVoucher } from './voucher.ts';
import { textsOf } from './words.ts';

const { mail, calendar, voucher } = carPapers;
const paper = (patch: Partial<BookingPaper<CarDetail>> = {}): BookingPaper<CarDetail> => ({
  ...anyPaper(),
  booking: sampleCarBooking(),
  link: 'http://full.localhost:3000/booknow/Cars/confirm-payment?referenceNumber=7K2M4QXW',
  ...patch,
});
const TAMPA = {
  name: 'Tampa Airport',
  address: '4100 George J Bean Pkwy',
  phone: '+18135550177',
  timeZone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' })),
} as const;
const ONE_WAY_SALE: SampleSale = {
  payWay: 'split',
  dues: [ONE_WAY, LOCAL_FEE],
  hasExtras: true,
  dropOff: TAMPA,
};
const oneWay = sampleCarBooking(ONE_WAY_SALE);
/** Unfolds a file as a calendar reads it. */
const whole = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** Values of the product section of a voucher by label. */
function onVoucher(given: BookingPaper<CarDetail>) {
  const words = wordsOf(given, 'paper', textsOf);
  const body = carVoucher(given.booking, given.brand.name);
  const rows = [
    ...body.facts(given.booking, words),
    ...(body.wide?.(given.booking, words) ?? []).flatMap(([, told]) => [...told]),
    body.item(given.booking, words),
    ...body.details(given.booking, words),
  ];
  return { body, words, rows: rows.map((row) => row.join(': ')) };
}

describe('the voucher of a rental', () => {
  it('states a range of doors like the list, and keeps its order in Arabic', () => {
    const booking = sampleCarBooking();
    const model = { ...booking.detail.model, acriss: 'CDAR', doors: null };
    const ranged = { ...booking, detail: { ...booking.detail, model } };
    const said = (language: string) =>
      onVoucher(paper({ booking: ranged, language })).rows.find((row) => row.includes('4–5')) ?? '';
    expect(said('en')).toContain('4–5 doors');
    expect(said('ar')).toContain('\u20684–5\u2069 أبواب');
  });

  it('says both desks, their hours on the days somebody comes, and through whom the vendor is booked', () => {
    const { rows, body, words } = onVoucher(paper({ booking: oneWay }));
    for (const said of [
      'Pick-up: Thu, 18 Jun 2099: 10:00, local time',
      'Return: Sun, 21 Jun 2099: 10:00, local time',
      'Desk: Orlando Airport',
      'Address: 1 Jeff Fuqua Blvd',
      'Getting there: Shuttle, 8 min',
      'Phone: +14075550100',
      'Opening hours on Thu, 18 Jun 2099: 24 hours',
      'Desk: Tampa Airport',
      'Phone: +18135550177',
      'Opening hours on Sun, 21 Jun 2099: 08:00–20:00',
      'The car: Compact, class CDAR',
      'Booked with: Pelican, through Fairwater Travel',
      'Extras: Navigation system × 1, Child seat × 1',
    ])
      expect(rows).toContain(said);
    expect(body.address(oneWay, words)).toBe('Orlando Airport – Tampa Airport');
  });

  it.each([
    ['airport', 'In the terminal'],
    ['town', 'Desk in town'],
    ['rail', 'At the station'],
    ['port', 'At the port'],
  ] as const)('says how to get to a counter at a place of kind %s', (place, said) => {
    const detail = sampleDetail({}, { pickUp: sampleDesk({ place, access: 'in_terminal' }) });
    const booking = sampleCarBooking({}, { detail });
    expect(onVoucher(paper({ booking })).rows).toContain(`Getting there: ${said}`);
    const told = carMail('Fairwater Travel').facts(
      booking,
      wordsOf(paper({ booking }), 'mail', textsOf),
    );
    expect(told.map((row) => row.join(': ')).join()).toContain(said);
  });

  it('says what the desk takes in the money it takes, the deposit and the excess beside it', () => {
    const { rows, body } = onVoucher(paper({ booking: oneWay }));
    for (const said of [
      'One-way fee: $95.00',
      'Local fees: €40.00 (~ $44.00)',
      'Child seat × 1: €20.00 (~ $22.00)',
      'Deposit, released after return: $200.00',
      'Damaged or stolen: you pay up to: $1,000.00',
      'Licence: Driving licence held for at least 1 year',
      'Permit: International driving permit',
      'Card: Credit card in the driver’s name',
    ])
      expect(rows).toContain(said);
    expect(body.labels.prepaid).toBe('carPapers.partPaid');
    expect(onVoucher(paper()).body.labels.prepaid).toBe('carPapers.prepaid');
  });

  it('tells a deposit of other money, covers that differ, their insurer, and a limit of distance', () => {
    const detail = sampleDetail(
      {},
      {
        deposit: { amount: 60_000, currency: 'JPY' },
        depositAbout: 40_000,
        covers: [
          { kind: 'damage', excess: { amount: 0, currency: 'USD' }, insurer: 'Aegis Mutual' },
        ],
        excess: 0,
        mileage: { perDay: 250, unit: 'km', extra: { amount: 25, currency: 'USD' } },
        needs: { minAge: 21, maxAge: null, licenceYears: 0, card: 'none', idp: false },
      },
    );
    const { rows } = onVoucher(paper({ booking: sampleCarBooking({}, { detail }) }));
    for (const said of [
      'Deposit, released after return: ¥60,000 (~ $400.00)',
      'If the car is damaged: Nothing to pay',
      'Insured by: Aegis Mutual',
      'If the car is stolen: Not covered, you’d pay the full cost',
      'Mileage: 250 km per day',
      'Each extra km: $0.25',
      'Licence: Valid driving licence',
    ])
      expect(rows).toContain(said);
    expect(rows.filter((row) => /^(Card|Permit):/.test(row))).toEqual([]);
  });

  it('says that coming outside the hours is served, and hours that go on past midnight', () => {
    const pickUp = sampleDesk({
      hours: [
        { day: 3, from: '18:00', to: '02:00' },
        { day: 4, from: '18:00', to: '02:00' },
      ],
      afterHours: { amount: 3_000, currency: 'USD' },
    });
    const detail = sampleDetail({}, { pickUp, dropOff: pickUp });
    const { rows } = onVoucher(paper({ booking: sampleCarBooking({}, { detail }) }));
    expect(rows).toContain(
      'Opening hours on Thu, 18 Jun 2099: until 02:00, 18:00–02:00 the next day; out of hours for a fee included in the total',
    );
  });

  it('tells the desk which flight the driver comes with, where they told one', () => {
    const detail = sampleDetail({}, { flightNumber: 'X02404' });
    const booking = sampleCarBooking({}, { detail });
    expect(onVoucher(paper({ booking })).rows).toContain('Your flight: X02404');
    expect(mail(paper({ booking }), 'confirmed', 'traveller').text).toContain(
      'Your flight: X02404',
    );
    expect(onVoucher(paper()).rows.join('\n')).not.toContain('Your flight');
  });

  it('is one page in both languages, also of a one-way rental with fees and extras', async () => {
    const pagesOf = async (one: BookingPaper<CarDetail>) => {
      const pdf = await voucher(one);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pagesOf(paper())).toBe(1);
    expect(await pagesOf(paper({ language: 'ar' }))).toBe(1);
    expect(await pagesOf(paper({ booking: sampleCarBooking({}, { status: 'cancelled' }) }))).toBe(
      1,
    );
    expect(await pagesOf(paper({ booking: oneWay }))).toBe(1);
    expect(await pagesOf(paper({ booking: oneWay, language: 'ar' }))).toBe(1);
  }, 20_000);

  it('is refused for a booking that is no rental, and for money nobody knows', async () => {
    await expect(voucher({ ...anyPaper() })).rejects.toThrow('vehicle');
    const deposit = { amount: 1, currency: 'ZZZ' };
    const booking = sampleCarBooking({}, { detail: sampleDetail({}, { deposit }) });
    await expect(voucher(paper({ booking }))).rejects.toThrow("no currency 'ZZZ'");
  });
});

describe('a mail about a rental', () => {
  it('says car, vendor, desks, what is paid where and what to bring, as text and as HTML alike', () => {
    const { subject, text, html } = mail(paper({ booking: oneWay }), 'confirmed', 'traveller');
    expect(subject).toContain('Marino Volta or similar');
    for (const said of [
      'Your car is booked: Marino Volta or similar from Pelican.',
      'PSI-99120',
      'Pelican, through Fairwater Travel',
      'Opening hours on Sun, 21 Jun 2099: 08:00–20:00',
      '+18135550177',
      'One-way fee: $95.00',
      'Local fees: €40.00 (~ $44.00)',
      'Child seat × 1: €20.00 (~ $22.00)',
      'Navigation system × 1',
      'Credit card in the driver’s name',
      'One-way fee, at the desk',
      'by Tue, 16 Jun 2099, 10:00 (Orlando time, UTC−4): Full refund',
    ]) {
      expect(text).toContain(said);
      if (!said.includes(': Full')) expect(html).toContain(said);
    }
  });

  it.each(['now', 'desk', 'split'] as const)(
    'tells a price of which every part is named, its lines making the total, paid %s',
    (payWay) => {
      const booking = sampleCarBooking({ ...ONE_WAY_SALE, payWay });
      const { text } = mail(paper({ booking }), 'confirmed', 'traveller');
      const price = text.slice(text.indexOf('\nPrice\n'), text.indexOf('\nTotal: '));
      const plain = price.replace(/[\u2066-\u2069]/g, '');
      // what the desk takes is told in its money, with its worth beside it
      expect(plain).toContain('€40.00 (about $44.00)');
      const lines = [...plain.matchAll(/(?:: |about )\$([\d,.]+)\)?$/gm)].map(([, sum]) =>
        Math.round(Number((sum ?? '').replace(',', '')) * 100),
      );
      expect(lines.reduce((sum, one) => sum + one, 0)).toBe(booking.price.total);
      expect(lines.length).toBeGreaterThanOrEqual(6);
    },
  );

  it('of a rental without anything to pay at the desk says so', () => {
    expect(mail(paper(), 'confirmed', 'traveller').text).toContain(
      'To pay at the desk: Nothing. Everything is paid.',
    );
    const atDesk = mail(
      paper({ booking: sampleCarBooking({ payWay: 'desk' }) }),
      'confirmed',
      'traveller',
    ).text;
    expect(atDesk).toContain(
      'Nothing has been paid yet. The driver pays for the rental at the desk.',
    );
    expect(atDesk).toContain('To pay at the desk: Car rental: $240.00');
  });

  it.each(['en', 'ar'])('in %s has no text with a value left out', (language) => {
    const failed = sampleCarBooking({}, { status: 'failed', failure: 'SOLD_OUT' });
    for (const about of ['confirmed', 'cancelled', 'failed', 'refund', 'link'] as const)
      for (const to of ['traveller', 'agency'] as const)
        for (const booking of about === 'failed' ? [failed] : [oneWay, sampleCarBooking()]) {
          const { subject, text, html } = mail(paper({ language, booking }), about, to);
          expect(`${subject} ${text} ${html}`).not.toMatch(
            /\{\{|undefined|\b(?:cars|carPapers|carDesk|carOffers)\./,
          );
        }
    const { rows } = onVoucher(paper({ language, booking: oneWay }));
    expect(rows.join('\n')).not.toMatch(/\{\{|undefined|\b(?:cars|carPapers|carDesk|carOffers)\./);
  });

  it('is written in Arabic from right to left, with values that keep their direction', () => {
    const { text, html } = mail(
      paper({ language: 'ar', booking: oneWay }),
      'confirmed',
      'traveller',
    );
    expect(html).toContain('<html lang="ar" dir="rtl">');
    for (const own of ['PSI-99120', '+18135550177', '08:00–20:00', '€40.00 (~ $44.00)'])
      expect(text).toContain(`\u2068${own}\u2069`);
  });

  it('says why it failed, in the words of a rental', () => {
    const why = (failure: 'SOLD_OUT' | 'PRICE_CHANGED' | 'SUPPLIER_REFUSED') =>
      mail(
        paper({ booking: sampleCarBooking({}, { status: 'failed', failure }) }),
        'failed',
        'traveller',
      ).text;
    expect(why('SOLD_OUT')).toContain('The last car of this class sold out');
    expect(why('PRICE_CHANGED')).toContain('The rental company changed the price');
    expect(why('SUPPLIER_REFUSED')).toContain('The rental company couldn’t accept your booking');
  });

  it('never lets what a supplier sent become markup, a header or a link', () => {
    const odd = 'Desk\r\nBcc: all@evil.example <img src=x onerror=alert(1)>';
    const pickUp = sampleDesk({ name: odd, address: odd, phone: odd });
    const vendor = { id: 'v01', name: odd, logo: null, score: null, reviews: 0 };
    const detail = sampleDetail({}, { pickUp, dropOff: pickUp, vendor });
    const booking = sampleCarBooking({}, { detail, title: odd, supplierReference: odd });
    const { subject, html } = mail(paper({ booking }), 'confirmed', 'traveller');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<img src=x/);
    expect(html).toContain('&lt;img src=x');
  });
});

describe('the calendar file of a rental', () => {
  it('holds an event for each desk, in the hours of its own zone', async () => {
    const booking = sampleCarBooking(ONE_WAY_SALE);
    const lines = whole(await calendar(paper({ booking })));
    expect(lines.filter((line) => /^DT(START|END);/.test(line))).toEqual([
      'DTSTART;TZID=America/New_York:20990618T100000',
      'DTEND;TZID=America/New_York:20990618T103000',
      'DTSTART;TZID=America/Chicago:20990621T100000',
      'DTEND;TZID=America/Chicago:20990621T103000',
      // the last moment to cancel, in the local time of the pick-up desk
      'DTSTART;TZID=America/New_York:20990616T094500',
      'DTEND;TZID=America/New_York:20990616T100000',
    ]);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:7K2M4QXW-car-pick-up@full.localhost',
      'UID:7K2M4QXW-car-return@full.localhost',
      'UID:7K2M4QXW-deadline@full.localhost',
    ]);
    expect(lines).toContain('SUMMARY:Pick up Marino Volta or similar\\, Pelican');
    expect(lines).toContain('SUMMARY:Return Marino Volta or similar by 10:00\\, Pelican');
    expect(lines).toContain('LOCATION:Tampa Airport\\, 4100 George J Bean Pkwy');
    expect(lines.join('\n')).toContain('Desk open that day: 08:00–20:00.\\nPhone +18135550177');
  });

  it('describes every zone it names, once', async () => {
    const lines = whole(await calendar(paper({ booking: oneWay })));
    const named = new Set(lines.flatMap((line) => /;TZID=([^:]+):/.exec(line)?.[1] ?? []));
    const zones = lines.flatMap((line) => /^TZID:(.+)$/.exec(line)?.[1] ?? []);
    expect(zones.toSorted()).toEqual([...named].toSorted());
    expect(zones).toEqual(['America/New_York', 'America/Chicago']);
  });

  it.each([
    // late in the evening, and the night the clocks go forward
    ['2099-06-18T23:45', '20990619T001500'],
    ['2099-03-08T01:45', '20990308T031500'],
  ])('of a rental from %s ends at the desk half an hour later', async (from, end) => {
    const span = {
      from,
      fromZone: 'America/New_York',
      to: '2099-06-21T10:00',
      toZone: 'America/New_York',
    };
    const lines = whole(await calendar(paper({ booking: sampleCarBooking({}, { span }) })));
    expect(lines).toContain(`DTEND;TZID=America/New_York:${end}`);
    const local = `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 11)}:${end.slice(11, 13)}`;
    const [start, stop] = [from, local].map((one) => localInstant(one, span.fromZone));
    expect((stop ?? 0) - (start ?? 0)).toBe(30 * 60_000);
  });

  it('takes a cancelled rental off again, both events of it and the deadline', async () => {
    const booking = sampleCarBooking({}, { status: 'cancelled' });
    const lines = whole(await calendar(paper({ booking })));
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(3);
    expect(lines.join()).toContain('UID:7K2M4QXW-deadline@');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('shows what an open notice says, and moves on with every change', async () => {
    const sold = sampleCarBooking();
    const { title, place, detail, span } = sold;
    const { vendor, pickUp, dropOff, model } = detail;
    const before = { title, place, vendor, pickUp, dropOff, model };
    const now = { ...span, from: span.from.replace(/T.*/, 'T14:30') };
    const notice = (patch: object) => ({
      id: 'n1',
      state: 'open' as const,
      isSignificant: false,
      noticedAt: '2099-04-01T08:00:00.000Z',
      answerBy: '2099-06-01T08:00:00.000Z',
      decidedAt: null,
      answers: [],
      before: span,
      after: now,
      detail: { before, after: { ...before, pickUp: { ...pickUp, name: 'Desk 7' } }, changes: [] },
      ...patch,
    });
    const told = async (patch: object) => {
      const lines = whole(await calendar(paper({ booking: { ...sold, ...patch } })));
      const valueOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
      return [
        lines.find((line) => line.startsWith('DTSTART;'))?.slice(-6),
        valueOf('LOCATION')?.startsWith('Desk 7'),
        valueOf('SEQUENCE'),
        valueOf('DTSTAMP'),
      ];
    };
    expect(await told({})).toEqual(['100000', false, '0', expect.any(String)]);
    expect(await told({ notices: [notice({})] })).toEqual([
      '143000',
      true,
      '1',
      '20990401T080000Z',
    ]);
    const accepted = notice({ state: 'accepted', decidedAt: '2099-04-02T08:00:00.000Z' });
    expect((await told({ notices: [accepted] })).slice(2)).toEqual(['2', '20990402T080000Z']);
  });

  it('is cut into lines of 75 octets, and keeps what a supplier sent inside its field', async () => {
    const odd = 'Orl\r\nATTENDEE:mailto:x@evil.example';
    const pickUp = sampleDesk({ name: odd, address: odd, phone: odd });
    const detail = sampleDetail({}, { pickUp, dropOff: pickUp });
    const booking = sampleCarBooking({}, { detail, title: odd, supplierReference: odd });
    const file = await calendar(paper({ language: 'ar', booking }));
    for (const line of file.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
  });
});

describe('a change of hours that waits for an answer', () => {
  const { title, place, detail, span } = sampleCarBooking();
  const { vendor, pickUp, dropOff, model } = detail;
  const before = { title, place, vendor, pickUp, dropOff, model };
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '12:00', to: '20:00' }));
  const booking = sampleCarBooking(
    {},
    {
      notices: [
        {
          id: 'n1',
          state: 'open',
          isSignificant: true,
          noticedAt: '2099-04-01T08:00:00.000Z',
          answerBy: '2099-06-01T08:00:00.000Z',
          decidedAt: null,
          answers: ['cancel'],
          before: span,
          after: span,
          detail: {
            before,
            after: { ...before, pickUp: { ...pickUp, hours } },
            changes: [{ kind: 'hours', isSignificant: true, end: 'pickUp', service: 'closed' }],
          },
        },
      ],
    },
  );

  it('is told as one in mails, with the new hours and the telephone of the desk', () => {
    const { subject, text } = mail(paper({ booking }), 'notice', 'traveller');
    expect(subject).toBe(
      'Desk opening hours changed: Orlando Airport, Thu, 18 Jun 2099 (7K2M4QXW)',
    );
    expect(text).toContain(
      'Pelican changed its hours: the desk is closed at your pick-up time, 10:00 on Thu, 18 Jun 2099',
    );
    expect(text).toContain(
      'Changed by the rental company:\n  Pick-up: The desk has new hours on Thu, 18 Jun 2099: 12:00–20:00. It’s closed at your time, 10:00.\n  Desk phone: +14075550100',
    );
    expect(text).toContain('Opening hours on Thu, 18 Jun 2099: 12:00–20:00');
    const arabic = mail(paper({ booking, language: 'ar' }), 'notice', 'traveller').text;
    expect(arabic).toContain('المكتب مغلق عند الاستلام');
  });

  it('stands first on the voucher, whose desk has the new hours', () => {
    const words = wordsOf(paper(), 'paper', textsOf);
    const [first, desk] = carVoucher(booking, 'Agency').wide?.(booking, words) ?? [];
    expect(first?.[0]).toBe('Changed by the rental company');
    expect(JSON.stringify(desk)).toContain('12:00–20:00');
    const [plain] = carVoucher(booking, 'Agency').wide?.(sampleCarBooking(), words) ?? [];
    expect(plain?.[0]).not.toBe('Changed by the rental company');
  });
});

describe('a rental that is over', () => {
  const STALE = /To pay at the desk|Deposit|What to bring|Licence|Open on|Credit card/;
  const over = (status: 'cancelled' | 'failed' | 'expired') =>
    paper({
      booking: sampleCarBooking(ONE_WAY_SALE, {
        status,
        ...(status === 'cancelled' ? { cancelledAt: '2099-06-01T10:00:00.000Z' } : {}),
      }),
    });

  it.each(['cancelled', 'refund', 'link'] as const)(
    'has no word of the desk, the deposit or what to bring in its mail: %s',
    (about) => {
      expect(mail(paper({ booking: oneWay }), 'confirmed', 'traveller').text).toMatch(STALE);
      for (const to of ['traveller', 'agency'] as const)
        if (to === 'traveller' || about === 'cancelled') {
          const { text, html } = mail(over('cancelled'), about, to);
          expect(`${text} ${html}`).not.toMatch(STALE);
        }
    },
  );

  it('says in the mail with a new link that it is cancelled, or that nothing is booked', () => {
    const cancelled = mail(over('cancelled'), 'link', 'traveller');
    expect(cancelled.subject).toContain('cancelled');
    expect(cancelled.text).toContain('This booking is cancelled');
    const failed = mail(over('failed'), 'link', 'traveller');
    expect(failed.text).toContain('nothing is booked');
    expect(failed.text).not.toMatch(STALE);
    expect(mail(paper({ booking: oneWay }), 'link', 'traveller').text).toContain(
      'Here’s the new link you asked for',
    );
    expect(mail({ ...over('cancelled'), language: 'ar' }, 'link', 'traveller').text).toContain(
      'هذا الحجز ملغى',
    );
  });

  it.each(['cancelled', 'failed', 'expired'] as const)(
    'has a voucher that names the car and nothing of the desk: %s',
    (status) => {
      expect(onVoucher(paper({ booking: oneWay })).rows.join('\n')).toMatch(STALE);
      expect(onVoucher(over(status)).rows.join('\n')).not.toMatch(STALE);
    },
  );
});
