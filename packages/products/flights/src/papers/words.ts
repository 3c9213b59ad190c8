// Formats a journey by air for documents and emails.
import type { BookingView } from '@portico/contract';
import type { PaperLabels, PriceLine, Words } from '@portico/documents';
import { joinTexts } from '@portico/texts';
import type { FlightDetail } from '../http.ts';
import { bagLines, said, seatCells, seatHeads } from '../rules/carried.ts';
import { fareLines } from '../rules/fare-sums.ts';
import { dayShift } from '../rules/itinerary.ts';
import { nameOnTicket } from '../rules/ticket-name.ts';
import { flightTexts } from '../texts/index.ts';

export type FlightBooking = BookingView<FlightDetail>;
type Flight = FlightDetail['legs'][number][number];

/** The shared texts and those of flights. */
export const { textsOf } = joinTexts([flightTexts]);

export const cityOf = ({ airports }: FlightDetail, code: string): string =>
  airports[code]?.city ?? code;

/** 'Lisbon (LIS)' */
export const placeOf = (detail: FlightDetail, code: string): string =>
  `${cityOf(detail, code)} (${code})`;

export const numberOf = ({ marketing }: Flight): string =>
  `${marketing.airline} ${marketing.number}`;

export const airlineOf = ({ airlines }: FlightDetail, code: string): string =>
  airlines[code]?.name ?? code;

/** '21:35', or '09:25 +1' on a day other than that of departure. */
export function hourOf(local: string, departs: string): string {
  const days = dayShift(departs, local);
  return `${local.slice(11, 16)}${days === 0 ? '' : days > 0 ? ` +${days}` : ` −${-days}`}`;
}

/** One flight: both places with local times and their zones. */
export function flightLine(detail: FlightDetail, flight: Flight, { t, day, own }: Words): string {
  const end = (code: string, local: string, terminal: string | null, departs: string) =>
    [
      `${own(placeOf(detail, code))} ${own(hourOf(local, departs))}`,
      t('flightSale.clock', { city: cityOf(detail, code) }),
      ...(terminal === null ? [] : [t('flightSale.terminal', { terminal })]),
    ].join(t('cancellation.comma'));
  return [
    own(day(flight.departs.slice(0, 10))),
    `${end(flight.from, flight.departs, flight.terminals.from, flight.departs)} – ${end(flight.to, flight.arrives, flight.terminals.to, flight.departs)}`,
  ].join(t('cancellation.comma'));
}

/** Name and airline of a flight, with the operating airline if it differs. */
export function flightName(detail: FlightDetail, flight: Flight, { t, own }: Words): string {
  const { marketing, operating } = flight;
  return [
    own(numberOf(flight)),
    own(airlineOf(detail, marketing.airline)),
    ...(operating.airline === marketing.airline
      ? []
      : [t('flightSale.operated', { airline: airlineOf(detail, operating.airline) })]),
  ].join(t('cancellation.comma'));
}

/** Lines of one end of a flight: time and place, day and zone, terminal. */
const endLines = (
  detail: FlightDetail,
  code: string,
  [local, departs]: readonly [local: string, departs: string],
  terminal: string | null,
  { t, day, own }: Words,
): string =>
  [
    `${own(hourOf(local, departs))} ${own(placeOf(detail, code))}`,
    [own(day(local.slice(0, 10))), t('flightSale.clock', { city: cityOf(detail, code) })].join(
      t('cancellation.comma'),
    ),
    ...(terminal === null ? [] : [t('flightSale.terminal', { terminal })]),
  ].join('\n');

/** A flight as a table row: name, departure, arrival. */
export function flightRow(detail: FlightDetail, flight: Flight, words: Words): readonly string[] {
  const { t } = words;
  const { marketing, operating, departs, arrives, terminals } = flight;
  return [
    [
      numberOf(flight),
      airlineOf(detail, marketing.airline),
      ...(operating.airline === marketing.airline
        ? []
        : [t('flightSale.operated', { airline: airlineOf(detail, operating.airline) })]),
    ].join('\n'),
    endLines(detail, flight.from, [departs, departs], terminals.from, words),
    endLines(detail, flight.to, [arrives, departs], terminals.to, words),
  ];
}

/** Ticket, seats and bags of one traveller. Lines follow the order of the journey. */
export interface Ticketed {
  /** 'RAHMAN/NADIA MS' */
  readonly name: string;
  /** 'Infant', or ''. */
  readonly kind: string;
  /** Ticket numbers; '' while none is issued. */
  readonly tickets: string;
  /** One per column: `seatHeads` holds the headings. */
  readonly seats: readonly (readonly string[])[];
  readonly bags: readonly string[];
}

/** Returns all travellers with their tickets, seats and bags. */
export const ticketedOf = (
  { travellers, detail, issued }: FlightBooking,
  words: Words,
): Ticketed[] =>
  travellers.map((traveller, i) => ({
    name: words.own(nameOnTicket(traveller)),
    kind: traveller.type === 'infant' ? words.t('checkout.infant') : '',
    tickets: (issued?.tickets ?? [])
      .flatMap((one) => (one.traveller === i + 1 ? [one.number] : []))
      .join(words.t('cancellation.comma')),
    seats: seatCells(detail, i + 1, words),
    bags: bagLines(detail, i + 1, words),
  }));

/** The same as lines: ticket, seats with their column headings, bags. */
export const ticketedLines = (
  { detail }: Pick<FlightBooking, 'detail'>,
  { kind, tickets, seats, bags }: Ticketed,
  words: Words,
): string[] => {
  const { t } = words;
  const heads = seatHeads(detail, words);
  return [
    ...(kind === '' ? [] : [kind]),
    tickets === '' ? t('flightSale.paper.noTicket') : t('flightSale.ticket', { number: tickets }),
    ...seats.map((lines, i) => said(heads[i] ?? '', lines.join(t('cancellation.comma')))),
    said(t('flightSale.paper.bags'), bags.join(t('flightSale.paper.semicolon'))),
  ];
};

/** Fare by traveller type, taxes, seats and bags; null if they do not add up to the total. */
const priceParts = (booking: BookingView, { t, amount }: Words): readonly PriceLine[] | null =>
  fareLines(booking as FlightBooking, { t })?.map((line) => ({
    label: line.label,
    amount: amount(line.amount),
  })) ?? null;

export const LABELS: PaperLabels = {
  item: 'flightSale.item',
  feeOnSite: 'flightSale.feeOnSite',
  dueOnSite: 'flightSale.dueOnSite',
  payOnSite: 'flightSale.paper.payOnSite',
  parts: priceParts,
};
