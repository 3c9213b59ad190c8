// Builds the calendar entries of a rental: one event for pick-up and one for drop-off, each in the
// local time of its desk.
import type { CalendarBody, CalendarEvent, Words } from '@portico/documents';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { type CarDetail, carNotice, type DeskView } from '../http.ts';
import { type CarBooking, hoursText, textsOf } from './words.ts';

/** Duration of a visit to the desk in the calendar. */
const AT_DESK = 30 * 60_000;

export const carCalendar: CalendarBody<CarDetail> = {
  textsOf,
  kind: 'car',
  title: ({ title }) => title,
  text: ({ reference }, { t }) => `${t('voucher.reference')} ${reference}`,
  location: ({ detail }) => locationOf(detail.pickUp),
  events: (booking, words) => {
    const { title, detail, span } = booking;
    const { t } = words;
    const names = { car: title, vendor: detail.vendor.name };
    return [
      eventAt(booking, words, {
        key: 'pick-up',
        title: t('carPapers.calendarOut', names),
        desk: detail.pickUp,
        local: span.from,
        zone: span.fromZone,
      }),
      eventAt(booking, words, {
        key: 'return',
        title: t('carPapers.calendarBack', { ...names, time: span.to.slice(11, 16) }),
        desk: detail.dropOff,
        local: span.to,
        zone: span.toZone,
      }),
    ];
  },
  // The keys never change: an open notice moves the entries and none is removed.
  states: (booking) => {
    const open = (booking.notices ?? []).find(
      ({ state }) => state === 'open' || state === 'accepting',
    );
    if (open === undefined) return { now: booking, earlier: [] };
    const { title, place, vendor, pickUp, dropOff, model } = carNotice.parse(open.detail).after;
    const detail = { ...booking.detail, vendor, pickUp, dropOff, model };
    return { now: { ...booking, title, place, span: open.after, detail }, earlier: [] };
  },
  deadline: ({ title }, { t }) => t('carPapers.calendarDeadline', { car: title }),
};

interface Moment {
  readonly key: string;
  readonly title: string;
  readonly desk: DeskView;
  readonly local: string;
  readonly zone: string;
}

function eventAt(
  { reference, supplierReference }: CarBooking,
  words: Words,
  { key, title, desk, local, zone }: Moment,
): CalendarEvent {
  const { t } = words;
  return {
    key,
    title,
    text: [
      t('carPapers.calendarText', {
        reference,
        number: supplierReference ?? '–',
        hours: hoursText(desk, local, words),
      }),
      ...(desk.phone === null ? [] : [t('carPapers.calendarPhone', { phone: desk.phone })]),
    ].join('\n'),
    location: locationOf(desk),
    span: {
      from: local,
      fromZone: zone,
      to: localTimeAt(localInstant(local, zone) + AT_DESK, zone),
      toZone: zone,
    },
  };
}

const locationOf = ({ name, address }: DeskView): string => `${name}, ${address}`;
