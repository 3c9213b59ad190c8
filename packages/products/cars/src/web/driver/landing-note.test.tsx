import { describe, expect, it } from 'vitest';
import { sampleCarBooking, sampleDesk, sampleDetail } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { driverAsks } from './own-asks.tsx';

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '23:00' }));
const pickUp = sampleDesk({ hours, afterHours: null });
const sale = sampleCarBooking({}, { detail: sampleDetail({}, { pickUp }) });
const span = { ...sale.span, from: sale.span.from.replace(/T.*/, 'T22:30') };
const quote = { ...sale, span, quoteId: 'q', expiresAt: '', remarks: [] };
const { Read, Fields } = driverAsks;
const read = (landsAt: string, language = 'en') =>
  wordsOf(
    show(
      <Read
        details={{ flightNumber: 'X02404', landsAt, confirms: { licence: true, card: true } }}
        quote={quote}
      />,
      { language },
    ),
  );

describe('a desk that closes before the flight lands', () => {
  it('is told while the flight is typed, and again before it is paid', () => {
    const typed = show(
      <Fields quote={quote} typed={{ landsAt: '23:10' }} faults={{}} onChange={() => undefined} />,
    );
    for (const words of [wordsOf(typed), read('23:10')]) {
      expect(words).toContain('The desk closes at 23:00, before you land at 23:10.');
      expect(words).toContain('Find another car');
    }
    expect(read('23:10')).toContain('Arriving flight X02404 lands at 23:10');
    expect(read('23:10', 'ar')).toContain('قبل هبوطك');
  });

  it('is not told of a flight that lands in time', () => {
    expect(read('20:10')).toBe('Arriving flight X02404 lands at 20:10');
  });
});

describe('an hour that is not before pick-up on that day', () => {
  const open = sampleDesk({
    hours: hours.map((day) => ({ ...day, to: '24:00' })),
    afterHours: null,
  });
  const at = (pickUpHour: string, landsAt: string, language = 'en') => {
    const { detail, ...rest } = sampleCarBooking(
      {},
      { detail: sampleDetail({}, { pickUp: open }) },
    );
    const from = rest.span.from.replace(/T.*/, `T${pickUpHour}`);
    const rental = { ...quote, ...rest, detail, span: { ...rest.span, from } };
    return wordsOf(
      show(<Read details={{ landsAt, confirms: { licence: true, card: true } }} quote={rental} />, {
        language,
      }),
    );
  };

  it('says of which day it is understood', () => {
    expect(at('12:00', '23:30')).toMatch(
      /lands at 23:30 We’ve taken this as .*, the evening before pick-up/,
    );
    expect(at('12:00', '23:30', 'ar')).toContain('مساء اليوم السابق');
    expect(at('12:00', '10:30')).not.toContain('We’ve taken this as');
  });

  it('warns of a landing after your pick-up time of pick-up', () => {
    expect(at('12:00', '14:00')).toContain('You land at 14:00, after your pick-up time (12:00).');
    expect(at('12:00', '12:00')).not.toContain('after your pick-up time');
  });
});
