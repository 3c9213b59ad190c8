// A journey by air in words, the same on paper and in mails.
import type { BookingView } from '@portico/contract';
import type { PaperLabels, PriceLine, Words } from '@portico/documents';
import { joinTexts } from '@portico/texts';
import type { FlightDetail } from '../http.ts';
import { bagsBeyond, seatsOn } from '../rules/chosen-now.ts';
import { dayShift } from '../rules/itinerary.ts';
import { flightTexts } from '../texts/index.ts';

export type FlightBooking = BookingView<FlightDetail>;
type Flight = FlightDetail['legs'][number][number];

/** The shared texts and those of Air Travel. */
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

/** '21:35', and '09:25 +1' on another day than that of departure. */
export function hourOf(local: string, departs: string): string {
  const days = dayShift(departs, local);
  return `${local.slice(11, 16)}${days === 0 ? '' : days > 0 ? ` +${days}` : ` −${-days}`}`;
}

/** One flight: both places, their hours and whose hours they are. */
export function flightLine(detail: FlightDetail, flight: Flight, { t, day, own }: Words): string {
  const end = (code: string, local: string, terminal: string | null, departs: string) =>
    [
      own(`${placeOf(detail, code)} ${hourOf(local, departs)}`),
      t('flightSale.clock', { city: cityOf(detail, code) }),
      ...(terminal === null ? [] : [t('flightSale.terminal', { terminal })]),
    ].join(t('cancellation.comma'));
  return [
    own(day(flight.departs.slice(0, 10))),
    `${end(flight.from, flight.departs, flight.terminals.from, flight.departs)} – ${end(flight.to, flight.arrives, flight.terminals.to, flight.departs)}`,
  ].join(t('cancellation.comma'));
}

/** Name and airline of a flight, with who operates it where that is another. */
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

/** Everybody who flies, with the tickets that are issued to them. */
export const ticketsOf = (
  { travellers, issued }: FlightBooking,
  { t, own }: Words,
): (readonly [name: string, tickets: string])[] =>
  travellers.map(({ firstName, lastName, type }, i) => {
    const tickets =
      issued?.tickets.flatMap(({ traveller, number }) => (traveller === i + 1 ? [number] : [])) ??
      [];
    return [
      [own(`${firstName} ${lastName}`), ...(type === 'infant' ? [t('checkout.infant')] : [])].join(
        t('cancellation.comma'),
      ),
      tickets.length === 0
        ? t('flightSale.paper.noTicket')
        : t('flightSale.ticket', { number: tickets.join(', ') }),
    ];
  });

/** The same, a line each. */
export const travellersOf = (booking: FlightBooking, words: Words): string[] =>
  ticketsOf(booking, words).map((told) => told.join(words.t('cancellation.comma')));

/** Seats that were chosen, flight by flight; none: nobody has chosen any. */
export function seatsOf(detail: FlightDetail, { own }: Words): string | null {
  const told = detail.legs.flat().flatMap((flight) => {
    const seats = seatsOn(detail, flight.id);
    return seats === '' ? [] : [own(`${numberOf(flight)}: ${seats}`)];
  });
  return told.length === 0 ? null : told.join(' / ');
}

/** Bags of one adult, leg by leg, and those beyond the fare's; once where all legs have the same. */
export function bagsOf(detail: FlightDetail, { t }: Words): string {
  const told = detail.bags.map((bags, leg) => {
    const beyond = bagsBeyond(detail, leg);
    const { pieces, kg } = bags.checked;
    const checked = t('flightSale.bagChecked', { count: pieces });
    const parts = [
      ...(bags.cabin
        ? [t('flightSale.bagCabin')]
        : bags.underSeat
          ? [t('flightSale.bagUnder')]
          : []),
      ...(pieces > 0 ? [kg > 0 ? t('flightSale.bagEach', { bags: checked, kg }) : checked] : []),
      ...(beyond > 0 ? [t('flightSale.bagsPaid', { count: beyond })] : []),
    ];
    return parts.length === 0 ? t('flightSale.bagNone') : parts.join(t('cancellation.comma'));
  });
  return [...new Set(told)].join(' / ');
}

/** Fare by type of traveller, taxes, seats and bags; null where they do not sum to the total. */
function priceParts(booking: BookingView, { t, amount }: Words): readonly PriceLine[] | null {
  const { detail, price } = booking as FlightBooking;
  const sumOf = (services: FlightDetail['services']) =>
    services.reduce((sum, one) => sum + one.amount.amount, 0);
  const seats = detail.services.filter(({ chosen }) => 'seat' in chosen);
  const bags = detail.services.filter(({ chosen }) => 'bag' in chosen);
  const seatNames = seats.flatMap(({ chosen }) => ('seat' in chosen ? [chosen.seat] : []));
  const pieces = bags.reduce((sum, { chosen }) => sum + ('bag' in chosen ? chosen.count : 0), 0);
  const lines = [
    ...detail.perTraveller.map(({ type, count, base }) => ({
      label: t(`flightSale.fareOf.${type}`, { count }),
      minor: base,
    })),
    {
      label: t('flightSale.taxes'),
      minor: detail.perTraveller.reduce((sum, { tax }) => sum + tax, 0),
    },
    ...(seats.length === 0
      ? []
      : [
          {
            label: t('flightSale.seats', { seats: seatNames.join(', ') }),
            minor: sumOf(seats),
          },
        ]),
    ...(bags.length === 0
      ? []
      : [{ label: t('flightSale.bagsPaid', { count: pieces }), minor: sumOf(bags) }]),
  ];
  return lines.reduce((sum, { minor }) => sum + minor, 0) === price.total
    ? lines.map(({ label, minor }) => ({ label, amount: amount(minor) }))
    : null;
}

export const LABELS: PaperLabels = {
  item: 'flightSale.fare',
  feeOnSite: 'flightSale.feeOnSite',
  dueOnSite: 'flightSale.dueOnSite',
  payOnSite: 'flightSale.paper.payOnSite',
  parts: priceParts,
};
