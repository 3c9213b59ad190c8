// Lists what the total of a journey is made of, for pages, documents and emails.
import type { Price } from '@portico/contract';
import type { FlightDetail } from '../http.ts';
import { bagPrices, type CarriedWords, seatPrices } from './carried.ts';

/** A part of a total, minor units. */
export interface FareLine {
  readonly label: string;
  readonly amount: number;
}

/**
 * Returns the fare by traveller type, or in one line if the airline only states the sum, then
 * taxes, seats and bags; null if they do not add up to the total.
 */
export function fareLines(
  { detail, price }: { readonly detail: FlightDetail; readonly price: Price },
  words: Pick<CarriedWords, 't'>,
): readonly FareLine[] | null {
  const { t } = words;
  const services = [...seatPrices(detail, words), ...bagPrices(detail, words)];
  const { perTraveller } = detail;
  const fares =
    perTraveller === null
      ? [{ label: t('flightSale.item', {}), amount: price.base - sum(services) }]
      : perTraveller.map(({ type, count, base }) => ({
          label: t(`flightSale.fareOf.${type}`, { count }),
          amount: base,
        }));
  const taxes = perTraveller?.reduce((all, { tax }) => all + tax, 0) ?? price.taxes;
  const lines = [
    ...fares,
    ...(taxes === 0 ? [] : [{ label: t('flightSale.taxes', {}), amount: taxes }]),
    ...services,
  ];
  return sum(lines) === price.total ? lines : null;
}

const sum = (lines: readonly FareLine[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0);
