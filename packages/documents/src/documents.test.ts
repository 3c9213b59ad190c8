import { describe, expect, it } from 'vitest';
import { bookingMail, tripCalendar, voucherPdf } from './index.ts';
import { html, webAddress } from './html.ts';
import { sampleBooking, samplePaper } from './testing/sample.ts';
import { refundSteps, wordsOf } from './words.ts';

describe('a mail', () => {
  it('says hotel, dates, amounts, rules and where to look, as text and as HTML alike', () => {
    const { subject, text, html: markup } = bookingMail(samplePaper(), 'confirmed', 'traveller');
    expect(subject).toBe('Booked: Casa do Miradouro, 19 – 23 Jun 2027 (7K2M4QXW)');
    for (const said of ['Hello Nadia,', '$912.40', '$878.40', '$34.00', 'by Sat, 12 Jun 2027, 18:00: Full refund', 'guest=k1.abc.def', 'Reply to this mail or call +44 117 496 0210']) expect(text).toContain(said);
    for (const said of ['Hello Nadia,', '$912.40', 'dir="ltr"', 'guest=k1.abc.def', 'Fairwater Travel']) expect(markup).toContain(said);
    expect(markup).not.toContain('<table');
  });

  it('is written in the traveller’s language, Arabic from right to left with values that keep their direction', () => {
    const { subject, text, html: markup } = bookingMail(samplePaper({ language: 'ar' }), 'confirmed', 'traveller');
    expect(subject).toContain('تم الحجز');
    expect(subject).not.toMatch(/[\u2066-\u2069]/);
    expect(markup).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('\u2068$912.40\u2069');
    expect(text).toContain('19–23 يونيو 2027');
  });

  it('never lets what somebody typed become markup, a header or a link', () => {
    const booking = sampleBooking({ contact: { firstName: '<script>alert(1)</script>', lastName: '"x" onload=y', email: 'a@b.example' } });
    booking.hotel.name = 'Hotel\r\nBcc: all@evil.example <img src=x onerror=alert(1)>';
    const mail = bookingMail(samplePaper({ booking, link: 'javascript:alert(1)' }), 'confirmed', 'traveller');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<script|<img|href="javascript:/i);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('href="#"');
  });

  it('tells of a refund, of none, and of nothing paid', () => {
    const cancelled = (penalty: number, captured = 87_840) =>
      bookingMail(samplePaper({ booking: sampleBooking({ status: 'cancelled', penalty: { amount: penalty, currency: 'USD' }, payment: { ...sampleBooking().payment, captured: { amount: captured, currency: 'USD' } } }) }), 'cancelled', 'traveller').text;
    expect(cancelled(26_352)).toContain('We refund $614.88 to Visa ending 4242.');
    expect(cancelled(87_840)).toContain('there is no refund');
    expect(cancelled(0, 0)).toContain('Nothing was charged');
  });

  it('says why a booking failed and that nothing was charged', () => {
    const { text } = bookingMail(samplePaper({ booking: sampleBooking({ status: 'failed', failure: 'SOLD_OUT' }) }), 'failed', 'traveller');
    expect(text).toContain('The room was sold before the booking went through. Nothing was charged.');
  });

  it('tells the agency who booked', () => {
    const { subject, text } = bookingMail(samplePaper(), 'confirmed', 'agency');
    expect(subject).toBe('New booking 7K2M4QXW: Casa do Miradouro');
    expect(text).toContain('nadia.rahman@mail.example');
  });
});

describe('amounts and rules in words', () => {
  it('use the currency’s own digits', () => {
    const yen = samplePaper({ exponent: 0, booking: sampleBooking({ price: { ...sampleBooking().price, currency: 'JPY', total: 91_240 } }) });
    expect(wordsOf(yen).amount(91_240)).toBe('¥91,240');
    const dinar = samplePaper({ exponent: 3, booking: sampleBooking({ price: { ...sampleBooking().price, currency: 'KWD' } }) });
    expect(wordsOf(dinar).amount(91_245)).toMatch(/91\.245/);
  });

  it('tell the staircase in steps that follow one another', () => {
    const paper = samplePaper();
    expect(refundSteps(paper.booking.cancellation, paper.booking, wordsOf(paper)).map(({ when, what }) => `${when}: ${what}`)).toEqual([
      'by Sat, 12 Jun 2027, 18:00: Full refund',
      'by Thu, 17 Jun 2027, 18:00: Costs $263.52',
      'from Thu, 17 Jun 2027, 18:00: No refund',
    ]);
  });
});

describe('a calendar file', () => {
  it('holds the stay as instants of the property’s zone and the last moment to cancel free', () => {
    const file = tripCalendar(samplePaper());
    expect(file).toContain('DTSTART:20270619T140000Z'); // 15:00 in Lisbon in summer
    expect(file).toContain('DTEND:20270623T100000Z');
    expect(file).toContain('DTEND:20270612T170000Z');
    expect(file).toContain('UID:7K2M4QXW-stay@portico');
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('takes a cancelled stay off again', () => {
    const file = tripCalendar(samplePaper({ booking: sampleBooking({ status: 'cancelled' }) }));
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).not.toContain('deadline@portico');
  });

  it('keeps what somebody typed inside its field', () => {
    const booking = sampleBooking();
    booking.hotel.name = 'Inn\r\nATTENDEE:mailto:x@evil.example';
    expect(tripCalendar(samplePaper({ booking }))).not.toMatch(/^ATTENDEE/m);
  });
});

describe('a voucher', () => {
  it('is one page of PDF in both languages, also for long lists and foreign letters', async () => {
    const many = sampleBooking({
      status: 'cancelled',
      occupancies: Array.from({ length: 5 }, () => ({ adults: 2, childAges: [] })),
      travellers: Array.from({ length: 10 }, (_, index) => ({ room: Math.floor(index / 2) + 1, type: 'adult' as const, firstName: `Zażółć ${index}`, lastName: 'Gęślą 雅子' })),
    });
    for (const paper of [samplePaper(), samplePaper({ language: 'ar' }), samplePaper({ booking: many })]) {
      const pdf = await voucherPdf(paper);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  }, 20_000);
});

describe('html', () => {
  it('escapes everything but its own', () => {
    expect(html`<b title="${'"&\''}">${'<i>'}${html`<u>${1}</u>`}${[html`a`, 'b<']}${null}${false}</b>`.markup).toBe('<b title="&quot;&amp;&#39;">&lt;i&gt;<u>1</u>ab&lt;</b>');
    expect(webAddress('data:text/html,x')).toBe('#');
  });
});
