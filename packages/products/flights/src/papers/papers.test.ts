import type { AmendmentView } from '@portico/contract';
import type { BookingPaper } from '@portico/documents';
import { samplePaper as anyPaper } from '@portico/documents/testing/sample';
import { wordsOf } from '@portico/documents/words';
import { localInstant } from '@portico/rules/zones';
import { readPdf } from '@portico/test-kit/read-pdf';
import { describe, expect, it } from 'vitest';
import type { FlightDetail } from '../http.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { sampleDetail, sampleFlightBooking } from '../testing/sample-sale.ts';
import { flightPapers } from './index.ts';
import { flightVoucher } from './voucher.ts';

const { mail, calendar, voucher } = flightPapers;
const paper = (patch: Partial<BookingPaper<FlightDetail>> = {}): BookingPaper<FlightDetail> => ({
  ...anyPaper(),
  booking: sampleFlightBooking(),
  link: 'http://full.localhost:3000/flight-details?referenceNumber=7K2M4QXW&guest=k1.abc.def',
  ...patch,
});
const dollars = (amount: number) => ({ amount, currency: 'USD' });
/** A purchase after the sale, as part of the booking. */
const amendment = (patch: Partial<AmendmentView> = {}): AmendmentView => ({
  reference: '8M2K4QXW',
  kind: 'change',
  status: 'confirmed',
  createdAt: '2099-03-04T10:11:12.000Z',
  confirmedAt: '2099-03-04T10:12:12.000Z',
  cancelledAt: null,
  due: dollars(8_450),
  back: dollars(0),
  captured: dollars(8_450),
  refunded: dollars(0),
  detail: {},
  ...patch,
});
/** A return seat and two bags added after the sale; the outbound seats were lost with their flight. */
const withMore = () => {
  const { legs, services } = sampleDetail();
  return sampleDetail({
    services: services.map((one) => ('seat' in one.chosen ? { ...one, isLost: true } : one)),
    added: [
      { chosen: { traveller: 2, flight: legs[1]?.[0]?.id ?? '', seat: '3C' } },
      { chosen: { traveller: 1, leg: 1, bag: 'checked', count: 2 } },
    ],
  });
};

/** Unfolds a file as a calendar reads it. */
const whole = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a mail', () => {
  it('says flights in the hours of both places, locator, tickets, bags, price and rules, as text and as HTML alike', () => {
    const { subject, text, html } = mail(paper(), 'confirmed', 'traveller');
    expect(subject).toContain('New York to Lisbon and back');
    for (const said of [
      'Hello Nadia,',
      'Your flights are booked and ticketed: New York to Lisbon and back.',
      'QX7LTD',
      '0001234567891',
      '0001234567894',
      'A0 201, Atlantica',
      'New York (JFK) 21:35, New York time',
      'Lisbon (LIS) 09:25 +1, Lisbon time',
      'cabin bag, 1 checked bag of 23 kg',
      'Fare, 2 adults',
      '$1,056.00',
      'Taxes and airport charges',
      'Out: seats 14A, 14B',
      '$1,888.40',
      'by Tue, 3 Mar 2099, 05:11 (New York time, UTC−5): Full refund',
    ]) {
      expect(text).toContain(said);
      if (!said.includes(':')) expect(html).toContain(said);
    }
    expect(text).toContain('B7 4218, Borealis, Operated by Atlantica');
  });

  it('names the days of departure, as lists do: a night flight home adds none', () => {
    const booking = sampleFlightBooking();
    const span = { ...booking.span, to: '2099-06-24T08:00' };
    const { subject } = mail(paper({ booking: { ...booking, span } }), 'confirmed', 'traveller');
    expect(subject).toMatch(/, 18 – 23 Jun 2099 \(/);
  });

  it.each(['en', 'ar'])('in %s has no text with a value left out', (language) => {
    const failed = sampleFlightBooking({ status: 'failed', failure: 'SOLD_OUT' });
    const refused = amendment({ status: 'failed', failure: 'SUPPLIER_REFUSED' });
    const abouts = [
      ...(['confirmed', 'cancelled', 'failed', 'refund', 'link', 'notice'] as const),
      ...(['changed', 'added', 'not-changed', 'not-added'] as const),
    ];
    for (const about of abouts)
      for (const to of ['traveller', 'agency'] as const) {
        const amendments = [about.startsWith('not-') ? refused : amendment()];
        const booking = about === 'failed' ? failed : sampleFlightBooking({ amendments });
        const { subject, text, html } = mail(paper({ language, booking }), about, to);
        expect(`${subject} ${text} ${html}`).not.toMatch(
          /\{\{|undefined|flightSale\.|mail\.(?!example)\w/,
        );
      }
  });

  it('is written in Arabic from right to left, with values that keep their direction', () => {
    const { airports } = sampleDetail();
    const lisbon = { ...airports['LIS']!, city: 'لشبونة' };
    const booking = sampleFlightBooking({
      detail: sampleDetail({ airports: { ...airports, LIS: lisbon } }),
    });
    const { text, html } = mail(paper({ language: 'ar', booking }), 'confirmed', 'traveller');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('\u2068QX7LTD\u2069');
    expect(text).toContain('بتوقيت');
    // the mark of the next day stays behind its time, beside a name in Arabic as well
    expect(text).toContain('لشبونة (LIS) \u206809:25 +1\u2069');
    expect(text).toContain('\u206821:35 – 09:25 +1\u2069');
  });

  it('says why it failed, of a name or a seat as well', () => {
    const why = (failure: 'SOLD_OUT' | 'NAME_REFUSED' | 'SEAT_TAKEN') =>
      mail(
        paper({ booking: sampleFlightBooking({ status: 'failed', failure }) }),
        'failed',
        'traveller',
      ).text;
    expect(why('SOLD_OUT')).toContain('The seats sold out before your booking went through.');
    expect(why('NAME_REFUSED')).toContain('couldn’t accept a name for the ticket.');
    expect(why('SEAT_TAKEN')).toContain('A seat you chose is no longer available.');
  });

  it('of a change or an addition says what was paid or comes back, and tells the agency which of them it was', () => {
    const booking = sampleFlightBooking({ amendments: [amendment()] });
    const changed = mail(paper({ booking }), 'changed', 'traveller');
    expect(changed.subject).toBe('Booking changed: New York to Lisbon and back (7K2M4QXW)');
    expect(changed.text).toContain('You paid $84.50 for this.');
    const cheaper = sampleFlightBooking({
      amendments: [amendment({ due: dollars(0), back: dollars(2_000) })],
    });
    expect(mail(paper({ booking: cheaper }), 'changed', 'traveller').text).toContain(
      'We’re refunding $20.00',
    );
    const toAgency = (about: 'changed' | 'added') => mail(paper({ booking }), about, 'agency');
    expect(toAgency('changed').subject).toBe(
      'Booking 7K2M4QXW changed: New York to Lisbon and back',
    );
    expect(toAgency('added').subject).toBe(
      'Added to booking 7K2M4QXW: New York to Lisbon and back',
    );
    expect(toAgency('changed').text).toContain('$84.50 was paid for this.');
    expect(toAgency('changed').text).not.toContain('You paid');
  });

  it('of a change or an addition that was refused says that the booking is as it was, and why', () => {
    const refused = amendment({
      status: 'failed',
      failure: 'SUPPLIER_REFUSED',
      captured: dollars(0),
    });
    const booking = sampleFlightBooking({ amendments: [refused, amendment()] });
    const told = mail(paper({ booking }), 'not-changed', 'traveller');
    expect(told.subject).toBe('Not changed: New York to Lisbon and back (7K2M4QXW)');
    for (const said of [
      'Your booking hasn’t changed',
      'couldn’t accept your booking',
      'A0 201, Atlantica',
    ])
      expect(told.text).toContain(said);
    expect(told.text).not.toContain('$84.50');
    expect(mail(paper({ booking, language: 'ar' }), 'not-added', 'traveller').text).toContain(
      'حجزك كما كان',
    );
  });

  it('names the seats and bags that hold now: those that were added, none that went with its flight', () => {
    const more = sampleFlightBooking({ detail: withMore() });
    const said = mail(paper({ booking: more }), 'changed', 'traveller').text;
    expect(said).toContain('Seat back: A0 217: 3C, B7 4218: at check-in');
    expect(said).not.toContain('14A');
    expect(said).toContain(
      'Bags: Out: cabin bag, 2 checked bags of 23 kg; Back: cabin bag, 3 checked bags of 23 kg',
    );
    const sold = mail(paper(), 'confirmed', 'traveller');
    expect(sold.text).toContain(
      'RAHMAN/NADIA:\n  Ticket 0001234567891\n  Seat out: 14A\n  Seat back: at check-in\n  Bags: Out:',
    );
    expect(sold.html).toMatch(/>Seat out: 14A<\/div>\s*<div[^>]*>Seat back: at check-in<\/div>/);
  });

  it('says that tickets are to come while they are', () => {
    const { text } = mail(
      paper({ booking: sampleFlightBooking({ issued: { locator: 'QX7LTD', tickets: [] } }) }),
      'confirmed',
      'traveller',
    );
    expect(text).toContain('RAHMAN/NADIA:\n  ticket to follow');
  });
});

describe('a calendar file', () => {
  it('holds an event a flight, each end in the hours of its own airport', async () => {
    const lines = whole(await calendar(paper()));
    expect(lines.filter((line) => /^DT(START|END);/.test(line))).toEqual([
      'DTSTART;TZID=America/New_York:20990618T213500',
      'DTEND;TZID=Europe/Lisbon:20990619T092500',
      'DTSTART;TZID=Europe/Lisbon:20990623T121000',
      'DTEND;TZID=Europe/London:20990623T145500',
      'DTSTART;TZID=Europe/London:20990623T170000',
      'DTEND;TZID=America/New_York:20990623T200000',
      // the last moment to cancel, in the local time of the first airport
      'DTSTART;TZID=America/New_York:20990303T045600',
      'DTEND;TZID=America/New_York:20990303T051100',
    ]);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:7K2M4QXW-flight-A0201-JFK-LIS@full.localhost',
      'UID:7K2M4QXW-flight-A0217-LIS-LHR@full.localhost',
      'UID:7K2M4QXW-flight-B74218-LHR-JFK@full.localhost',
      'UID:7K2M4QXW-deadline@full.localhost',
    ]);
    expect(lines).toContain('SUMMARY:Atlantica A0 201\\, JFK to LIS · 14A\\, 14B');
    // flight reminders are three hours before; the free time ends a day after the sale, so its reminder is still possible
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-PT3H',
      'TRIGGER:-PT3H',
      'TRIGGER:-PT3H',
      'TRIGGER:-PT6H',
    ]);
    expect(lines.join('\n')).toContain('airline reference QX7LTD');
  });

  it('describes every zone it names, right on the days of the flights and where clocks change between', async () => {
    const booking = sampleFlightBooking({
      detail: sampleDetail({
        // clocks of New York go back on 1 November 2099
        legs: [
          [fakeFlight('JFK', 'LIS', '2099-10-30T21:35', 410)],
          [fakeFlight('LIS', 'JFK', '2099-11-04T12:10', 490)],
        ],
      }),
    });
    const lines = whole(await calendar(paper({ booking })));
    const named = new Set(lines.flatMap((line) => /;TZID=([^:]+):/.exec(line)?.[1] ?? []));
    const zones = lines.flatMap((line) => /^TZID:(.+)$/.exec(line)?.[1] ?? []);
    expect(new Set(zones)).toEqual(named);
    expect(zones).toHaveLength(named.size);
    expect(lines.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
    const begin = lines.indexOf('TZID:America/New_York');
    const york = lines.slice(begin + 1, lines.indexOf('END:VTIMEZONE', begin));
    expect(york).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:19701101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'END:DAYLIGHT',
    ]);
    // an end converted by its zone is the instant it was sold with
    expect(localInstant('2099-11-04T15:20', 'America/New_York')).toBe(
      Date.parse('2099-11-04T20:20:00Z'),
    );
    expect(lines).toContain('DTEND;TZID=America/New_York:20991104T152000');
  });

  it('tells a flight booked twice apart: by its day in one booking, by the reference in two', async () => {
    const twice = (reference: string) =>
      sampleFlightBooking({
        reference,
        detail: sampleDetail({
          legs: [
            [fakeFlight('JFK', 'LIS', '2099-10-02T21:35', 410)],
            [fakeFlight('JFK', 'LIS', '2099-10-30T21:35', 410)],
            [fakeFlight('JFK', 'LIS', '2099-11-20T21:35', 410)],
          ],
        }),
      });
    const uids = async (reference: string) =>
      whole(await calendar(paper({ booking: twice(reference) }))).filter((line) =>
        line.startsWith('UID:'),
      );
    const [one, other] = [await uids('7K2M4QXW'), await uids('8L3N5RYX')];
    expect(one).toHaveLength(4);
    expect(new Set([...one, ...other]).size).toBe(8);
    expect(await uids('7K2M4QXW')).toEqual(one);
  });

  it('takes cancelled flights off again, all of them and the deadline', async () => {
    const lines = whole(
      await calendar(paper({ booking: sampleFlightBooking({ status: 'cancelled' }) })),
    );
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(4);
    expect(lines.join()).toContain('UID:7K2M4QXW-deadline@');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('is cut into lines of 75 octets, and keeps what a supplier sent inside its field', async () => {
    const { airports, airlines } = sampleDetail();
    const odd = 'Lis\r\nATTENDEE:mailto:x@evil.example';
    const file = await calendar(
      paper({
        language: 'ar',
        booking: sampleFlightBooking({
          title: odd,
          detail: sampleDetail({
            airports: { ...airports, LIS: { ...airports.LIS!, city: odd, name: odd } },
            airlines: { ...airlines, A0: { name: odd, alliance: null } },
          }),
        }),
      }),
    );
    for (const line of file.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(4);
  });
});

describe('the receipt of an e-ticket', () => {
  const rowsOf = (booking: BookingPaper<FlightDetail>['booking']) =>
    flightVoucher.wide?.(booking, wordsOf(paper(), 'paper', flightVoucher.textsOf)) ?? [];
  const titled = sampleFlightBooking().travellers.map((one) =>
    one.type === 'adult' ? one : ({ ...one, title: one.type === 'child' ? 'mr' : 'ms' } as const),
  );

  it('says who sits where, and whose bags fly in which direction and how heavy each may be', () => {
    const [, [, rows] = []] = rowsOf(
      sampleFlightBooking({ detail: withMore(), travellers: titled }),
    );
    const back = (one: string, other: string) => [`A0 217: ${one}`, `B7 4218: ${other}`];
    expect(rows).toEqual([
      [
        'RAHMAN/NADIA',
        '0001234567891',
        ['at check-in'],
        ['at check-in'],
        ['Out: cabin bag, 2 checked bags of 23 kg', 'Back: cabin bag, 3 checked bags of 23 kg'],
      ],
      [
        'RAHMAN/TOMAS',
        '0001234567892',
        ['at check-in'],
        back('3C', 'at check-in'),
        ['Each way: cabin bag, 1 checked bag of 23 kg'],
      ],
      [
        'RAHMAN/SAMI MSTR',
        '0001234567893',
        ['at check-in'],
        ['at check-in'],
        ['Each way: cabin bag, 1 checked bag of 23 kg'],
      ],
      [
        'RAHMAN/LINA MISS INF\nInfant',
        '0001234567894',
        ['on a lap'],
        ['on a lap'],
        ['Each way: no bag'],
      ],
    ]);
  });

  it('names everybody as the ticket does, and in mails too', () => {
    const booking = sampleFlightBooking({
      travellers: [
        {
          unit: 1,
          type: 'adult',
          firstName: 'Maria',
          lastName: 'O’Connor-Müller',
          title: 'ms',
          lead: true,
        },
      ],
    });
    const [, [, [row] = []] = []] = rowsOf(booking);
    expect(row?.[0]).toBe("O'CONNOR-MUELLER/MARIA MS");
    expect(mail(paper({ booking }), 'confirmed', 'traveller').text).toContain(
      "O'CONNOR-MUELLER/MARIA MS:\n  Ticket 0001234567891",
    );
  });

  it('tells both ends of a flight by the clocks of their places', () => {
    const [[, rows] = []] = rowsOf(sampleFlightBooking());
    expect(rows?.[0]).toEqual([
      'A0 201\nAtlantica',
      '21:35 New York (JFK)\nThu, 18 Jun 2099, New York time',
      '09:25 +1 Lisbon (LIS)\nFri, 19 Jun 2099, Lisbon time',
    ]);
  });

  it('is one page of PDF in both languages for a party of four, and no more than two for nine', async () => {
    const names = ['Łukasz', 'Zażółć', 'Sinéad', 'Anne-Marie'];
    const many = sampleFlightBooking({
      travellers: Array.from({ length: 9 }, (_, i) => ({
        unit: 1,
        type: 'adult' as const,
        firstName: names[i % names.length] ?? '',
        lastName: `O’Neil ${i}`,
      })),
    });
    const pagesOf = async (one: BookingPaper<FlightDetail>) => {
      const pdf = await voucher(one);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    await pagesOf(
      paper({
        booking: sampleFlightBooking({
          cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty: 5 }] },
        }),
      }),
    );
    expect(await pagesOf(paper())).toBe(1);
    expect(await pagesOf(paper({ language: 'ar' }))).toBe(1);
    expect(await pagesOf(paper({ booking: sampleFlightBooking({ status: 'cancelled' }) }))).toBe(1);
    // nine tickets need a second page
    expect(await pagesOf(paper({ booking: many }))).toBeLessThanOrEqual(2);
  }, 20_000);

  it('of a cancelled booking names the credits given for what is kept, with their codes', async () => {
    const amount = { amount: 6_026, currency: 'EUR' };
    const credit = { amount, holder: 'Merlin Air', code: 'BCDF2345', expiresOn: '2100-05-01' };
    const told = async (language: string) => {
      const booking = sampleFlightBooking({ status: 'cancelled', credits: [credit] });
      return (await readPdf(await voucher(paper({ booking, language })))).pages.flat().join(' ');
    };
    const english = await told('en');
    expect(english).toContain('Merlin Air has given you a credit of €60.26');
    expect(english).toContain('code BCDF2345, valid until Sat, 1 May 2100');
    expect(await told('ar')).toContain('BCDF2345');
  }, 20_000);
});
