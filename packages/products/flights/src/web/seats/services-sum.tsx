import { type SumLine, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ServiceChosen } from '../../http.ts';
import { said, wayText } from '../../rules/carried.ts';
import { findSeat, type SeatMaps } from './cabin-plan.ts';
import { isSeat, quotedAmount } from './services.ts';
import type { FlightQuote } from './use-services-quote.ts';

/**
 * Returns the price of one service: as quoted, or for a seat as in the map, in the same currency;
 * null while unknown.
 */
export function amountOf(
  service: ServiceChosen,
  { detail, price }: Pick<FlightQuote, 'detail' | 'price'>,
  maps: SeatMaps | null,
): number | null {
  const quoted = quotedAmount(detail, service);
  if (quoted !== null) return quoted;
  if (!isSeat(service) || maps?.currency !== price.currency) return null;
  const map = maps.maps.find(({ flight }) => flight === service.flight);
  return findSeat(map, service.seat)?.seat.price ?? null;
}

/** Total of flights, seats and bags, minor units; null while a price is unknown. */
export function runningTotal(
  quote: Pick<FlightQuote, 'detail' | 'price'>,
  maps: SeatMaps | null,
  value: readonly ServiceChosen[],
): number | null {
  const amounts = value.map((service) => amountOf(service, quote, maps));
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    flightsOf(quote),
  );
}

/** Price of the flights without the chosen services. */
const flightsOf = ({ detail, price }: Pick<FlightQuote, 'detail' | 'price'>): number =>
  price.total - detail.services.reduce((sum, { amount }) => sum + amount.amount, 0);

interface ServicesSumProps {
  readonly quote: FlightQuote;
  readonly maps: SeatMaps | null;
  readonly value: readonly ServiceChosen[];
  readonly nameOf: (traveller: number) => string;
  readonly owed: (amount: number) => string;
}

/** Running sum of flights, seats and bags. */
export function ServicesSum({ quote, maps, value, nameOf, owed }: ServicesSumProps) {
  const { t } = useTranslation();
  const flights = flightsOf(quote);
  const amounts = value.map((service) => amountOf(service, quote, maps));
  const total = runningTotal(quote, maps, value);
  const route = (flight: string) => {
    const found = quote.detail.legs.flat().find(({ id }) => id === flight);
    return found ? `\u2066${found.from}–${found.to}\u2069` : '';
  };
  const lines = value.map((service, i): SumLine => {
    const amount = amounts[i] ?? null;
    const name = isolate(nameOf(service.traveller));
    return {
      label: isSeat(service)
        ? t('flightSeats.seatLine', {
            seat: isolate(service.seat),
            route: route(service.flight),
            name,
          })
        : said(
            wayText(quote.detail, service.leg, { t }),
            t('flightSeats.bagLine', { count: service.count, name }),
          ),
      amount: amount === null ? '…' : owed(amount),
    };
  });
  return (
    <Summary
      lines={[{ label: t('flightSeats.flightsLine'), amount: owed(flights) }, ...lines]}
      total={{ label: t('price.total'), amount: total === null ? '…' : owed(total) }}
    />
  );
}
