// What a calendar says of a journey by air: an event a flight, each end in the hours of its airport.
import type { CalendarBody } from '@portico/documents';
import type { FlightDetail } from '../http.ts';
import { cityOf, numberOf, placeOf, textsOf } from './words.ts';

export const flightCalendar: CalendarBody<FlightDetail> = {
  textsOf,
  kind: 'flight',
  title: ({ title }) => title,
  text: ({ reference }, { t }) => `${t('voucher.reference')} ${reference}`,
  location: ({ detail }) => placeOf(detail, detail.legs[0]?.[0]?.from ?? ''),
  events: ({ reference, issued, detail }, { t }) =>
    detail.legs.flat().map((flight, i) => {
      const { from, to, departs, departsZone, arrives, arrivesZone, terminals } = flight;
      return {
        key: String(i + 1),
        title: t('flightSale.paper.calendarTitle', { flight: numberOf(flight), from, to }),
        text: t('flightSale.paper.calendarText', {
          reference,
          locator: issued?.locator ?? '–',
          departs: departs.slice(11, 16),
          arrives: arrives.slice(11, 16),
          from: cityOf(detail, from),
          to: cityOf(detail, to),
        }),
        location: [
          placeOf(detail, from),
          ...(terminals.from === null
            ? []
            : [t('flightSale.terminal', { terminal: terminals.from })]),
        ].join(', '),
        span: { from: departs, fromZone: departsZone, to: arrives, toZone: arrivesZone },
      };
    }),
  deadline: ({ title }, { t }) => t('flightSale.paper.calendarDeadline', { title }),
};
