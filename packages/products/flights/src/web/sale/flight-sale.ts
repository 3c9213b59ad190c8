// Types a flight sale and formats short texts for its pages.
import type { SaleView } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import { partyText as partyWords } from '@portico/storefront/parts/party-text';
import type { FlightDetail } from '../../http.ts';
import { isReturn } from '../../rules/carried.ts';

export type FlightSale<S extends SaleView = SaleView> = Omit<S, 'detail'> & {
  readonly detail: FlightDetail;
};

/**
 * Narrows a sale whose `product` is Air Travel to its flight details: the server's response follows
 * the schema in http.ts.
 */
export const flightOf = <S extends SaleView>(sale: S): FlightSale<S> =>
  sale as unknown as FlightSale<S>;

export type FlightView = FlightDetail['legs'][number][number];

/** Returns the city of an airport; its code if unknown. */
export const cityOf = ({ airports }: Pick<FlightDetail, 'airports'>, code: string): string =>
  airports[code]?.city ?? code;

export const airlineOf = ({ airlines }: Pick<FlightDetail, 'airlines'>, code: string): string =>
  airlines[code]?.name ?? code;

/** Flight number as on the ticket: 'A0 201'. */
export const numberOf = ({ marketing }: FlightView): string =>
  `${marketing.airline} ${marketing.number}`;

/** First and last flight of a leg. */
export function endsOf(leg: readonly FlightView[]): { first: FlightView; last: FlightView } {
  const first = leg[0];
  const last = leg.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a leg without a flight');
  return { first, last };
}

/** 'Return', 'One way', '3 legs'. */
export function kindText(detail: FlightDetail, t: TFunction): string {
  if (detail.legs.length === 1) return t('flightSale.kind.oneWay');
  return isReturn(detail)
    ? t('flightSale.kind.return')
    : t('flightSale.kind.legs', { count: detail.legs.length });
}

/** Heading of a leg: 'Out, Thu 18 Jun'. */
export function legTitle(detail: FlightDetail, index: number, day: string, t: TFunction): string {
  if (detail.legs.length === 1 || isReturn(detail))
    return t(index === 0 ? 'flightSale.out' : 'flightSale.back', { day });
  return t('flightSale.leg', { number: index + 1, day });
}

/** '2 adults, 1 child aged 11, 1 infant'. */
export function partyText({ travellers }: Pick<FlightDetail, 'travellers'>, t: TFunction): string {
  const count = (type: string) => travellers.filter((one) => one.type === type).length;
  return partyWords(
    {
      adults: count('adult'),
      childAges: travellers.flatMap(({ type, age }) => (type === 'child' ? [age ?? 0] : [])),
    },
    t,
    count('infant') > 0 ? t('flightSale.infants', { count: count('infant') }) : '',
  );
}

/** Returns true if all airports are in one country. */
export const isDomestic = ({ airports }: Pick<FlightDetail, 'airports'>): boolean =>
  new Set(Object.values(airports).map(({ countryCode }) => countryCode)).size === 1;
