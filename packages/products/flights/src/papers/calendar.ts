// Builds the calendar entries of a journey: one event per flight, each end in the local time of its
// airport.
import type { CalendarBody, CalendarEvent, Words } from '@portico/documents';
import { flightAmendment, type FlightDetail, flightNotice } from '../http.ts';
import { seatsOn } from '../rules/chosen-now.ts';
import { airlineOf, cityOf, type FlightBooking, numberOf, placeOf, textsOf } from './words.ts';

/** Hours to reach the airport and check in. */
const REMIND_HOURS = 3;

type Flight = FlightDetail['legs'][number][number];

export const flightCalendar: CalendarBody<FlightDetail> = {
  textsOf,
  kind: 'flight',
  title: ({ title }) => title,
  text: ({ reference }, { t }) => `${t('voucher.reference')} ${reference}`,
  location: ({ detail }) => placeOf(detail, detail.legs[0]?.[0]?.from ?? ''),
  events: (booking, words) => {
    const keys = new Set<string>();
    return booking.detail.legs.flat().map((flight) => {
      const name = keyOf(flight);
      const key = keys.has(name) ? `${name}-${flight.departs.slice(0, 10)}` : name;
      keys.add(key);
      return eventOf(booking, flight, key, words);
    });
  },
  states: (booking) => {
    const notices = (booking.notices ?? []).map((notice) => ({
      ...flightNotice.parse(notice.detail),
      at: notice.noticedAt,
      isOpen: notice.state === 'open' || notice.state === 'accepting',
    }));
    const changes = (booking.amendments ?? []).flatMap(({ detail, confirmedAt }) => {
      const amendment = flightAmendment.safeParse(detail).data;
      return amendment?.kind === 'change' && confirmedAt !== null
        ? [{ ...amendment, at: confirmedAt, isOpen: false }]
        : [];
    });
    const open = notices.find(({ isOpen }) => isOpen);
    const earlier = [...notices, ...changes]
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .flatMap((change) => [flown(booking, change, 'before'), flown(booking, change, 'after')]);
    return {
      now: open === undefined ? booking : flown(booking, open, 'after'),
      earlier: [...earlier, booking],
    };
  },
  deadline: ({ title }, { t }) => t('flightSale.paper.calendarDeadline', { title }),
};

/** The booking with the flights before or after a change. */
const flown = (
  booking: FlightBooking,
  change: Pick<FlightDetail, 'airports' | 'airlines'> &
    Record<'before' | 'after', FlightDetail['legs']>,
  side: 'before' | 'after',
): FlightBooking => ({
  ...booking,
  detail: {
    ...booking.detail,
    airports: { ...change.airports, ...booking.detail.airports },
    airlines: { ...change.airlines, ...booking.detail.airlines },
    legs: change[side],
  },
});

/** Key that stays the same when the times of a flight change. */
const keyOf = ({ marketing, from, to }: Flight): string =>
  `${marketing.airline}${marketing.number}-${from}-${to}`;

function eventOf(
  { reference, issued, detail }: FlightBooking,
  flight: Flight,
  key: string,
  { t }: Words,
): CalendarEvent {
  const { id, marketing, from, to, departs, departsZone, arrives, arrivesZone, terminals } = flight;
  const seats = seatsOn(detail, id).join(t('cancellation.comma'));
  const title = t('flightSale.paper.calendarTitle', {
    airline: airlineOf(detail, marketing.airline),
    flight: numberOf(flight),
    from,
    to,
  });
  const text = t('flightSale.paper.calendarText', {
    reference,
    locator: issued?.locator ?? '–',
    departs: departs.slice(11, 16),
    arrives: arrives.slice(11, 16),
    from: cityOf(detail, from),
    to: cityOf(detail, to),
  });
  return {
    key,
    title: seats === '' ? title : `${title} · ${seats}`,
    text: seats === '' ? text : `${text}\n${t('flightSale.paper.seats')}: ${seats}`,
    location: [
      placeOf(detail, from),
      ...(terminals.from === null ? [] : [t('flightSale.terminal', { terminal: terminals.from })]),
    ].join(t('cancellation.comma')),
    span: { from: departs, fromZone: departsZone, to: arrives, toZone: arrivesZone },
    remindHours: REMIND_HOURS,
  };
}
