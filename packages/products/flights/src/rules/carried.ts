// Formats each traveller's seats and bags by leg, for pages, documents and emails.
import type { FlightDetail } from '../http.ts';
import { bagsBought, seatFor } from './chosen-now.ts';

type Leg = FlightDetail['legs'][number];
type Bags = FlightDetail['bags'][number];

/** Text functions of the page, document or email that shows them. */
export interface CarriedWords {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  /** Isolates a value so that it keeps its own text direction. */
  readonly own: (value: string) => string;
}

/** Returns true for a round trip: the city of the first departure is that of the last arrival. */
export function isReturn({ legs, airports }: Pick<FlightDetail, 'legs' | 'airports'>): boolean {
  const [out, back, ...more] = legs;
  if (more.length > 0) return false;
  const [from, there] = [out?.[0], out?.at(-1)];
  const [away, home] = [back?.[0], back?.at(-1)];
  if (!from || !there || !away || !home) return false;
  const city = (code: string) => airports[code]?.city ?? code;
  return city(from.from) === city(home.to) && city(there.to) === city(away.from);
}

/** 'Out', 'Back', 'Leg 2'; '' if there is only one leg. */
export function wayText(
  detail: Pick<FlightDetail, 'legs' | 'airports'>,
  leg: number,
  { t }: Pick<CarriedWords, 't'>,
): string {
  if (detail.legs.length === 1) return '';
  if (isReturn(detail)) return t(leg === 0 ? 'flightSale.way.out' : 'flightSale.way.back', {});
  return t('flightSale.way.leg', { number: leg + 1 });
}

/** Prefixes a text with its direction: 'Out: 14A'. */
export const said = (way: string, text: string): string => (way === '' ? text : `${way}: ${text}`);

/**
 * Returns the headings of the seat columns, one per leg, or a single one if there are more than two
 * legs.
 */
export function seatHeads(
  detail: Pick<FlightDetail, 'legs' | 'airports'>,
  { t }: Pick<CarriedWords, 't'>,
): readonly string[] {
  if (detail.legs.length > 2) return [t('flightSale.paper.seats', {})];
  if (detail.legs.length === 1) return [t('flightSale.table.seat', {})];
  return detail.legs.map((_leg, index) =>
    isReturn(detail)
      ? t(index === 0 ? 'flightSale.table.seatOut' : 'flightSale.table.seatBack', {})
      : t('flightSale.table.seatOn', { number: index + 1 }),
  );
}

/**
 * Returns one traveller's seats under these headings, each as lines: '14A'; 'A0 217: 14A' if a leg
 * has several flights.
 */
export function seatCells(
  detail: FlightDetail,
  traveller: number,
  words: CarriedWords,
): readonly (readonly string[])[] {
  const { t, own } = words;
  const none = t(
    detail.travellers[traveller - 1]?.type === 'infant'
      ? 'flightSale.table.lap'
      : 'flightSale.table.later',
    {},
  );
  const linesOf = (leg: Leg): string[] => {
    const seats = leg.map((flight) => seatFor(detail, traveller, flight.id));
    if (seats.every((seat) => seat === null)) return [none];
    return leg.map((flight, i) => {
      const seat = seats[i];
      const text = seat ? own(seat) : none;
      const { airline, number } = flight.marketing;
      return leg.length === 1 ? text : `${own(`${airline} ${number}`)}: ${text}`;
    });
  };
  const cells = detail.legs.map(linesOf);
  if (detail.legs.length <= 2) return cells;
  return [
    cells.flatMap((lines, leg) => lines.map((line) => said(wayText(detail, leg, words), line))),
  ];
}

/** Bags of one adult: 'cabin bag, 1 checked bag of 23 kg'. */
export function bagsText(
  { cabin, underSeat, checked }: Bags,
  words: Pick<CarriedWords, 't'>,
): string {
  const { kg, pieces } = checked;
  const stowed = new Map(pieces > 0 ? [[kg ?? 0, pieces]] : []);
  return textOf(byHand({ cabin, underSeat }), stowed, words);
}

/** Translation keys of the carry-on bags. */
function byHand({ cabin, underSeat }: Pick<Bags, 'cabin' | 'underSeat'>): readonly string[] {
  if (cabin === true) return ['bagCabin'];
  const small = underSeat === true ? ['bagUnder'] : [];
  return cabin === null || (underSeat === null && small.length === 0)
    ? [...small, 'bagAsk']
    : small;
}

/** @param checked number of bags by weight limit; limit 0 if unknown */
function textOf(
  hand: readonly string[],
  checked: ReadonlyMap<number, number>,
  { t }: Pick<CarriedWords, 't'>,
): string {
  const parts = [
    ...hand.map((key) => t(`flightSale.${key}`, {})),
    ...[...checked].map(([kg, count]) => {
      const bags = t('flightSale.bagChecked', { count });
      return kg > 0 ? t('flightSale.bagEach', { bags, kg }) : bags;
    }),
  ];
  return parts.length === 0 ? t('flightSale.bagNone', {}) : parts.join(t('cancellation.comma', {}));
}

/**
 * Returns one traveller's bags on one leg: those of the fare, except for lap infants, and purchased
 * ones.
 */
function bagsOn(detail: FlightDetail, traveller: number, leg: number, words: CarriedWords): string {
  const fare = detail.bags[leg];
  const isInfant = detail.travellers[traveller - 1]?.type === 'infant';
  const checked = new Map<number, number>();
  const fareKg = fare?.checked.kg ?? 0;
  const add = (kg: number, count: number) =>
    count > 0 && checked.set(kg, (checked.get(kg) ?? 0) + count);
  if (!isInfant) add(fareKg, fare?.checked.pieces ?? 0);
  for (const { count, kg } of bagsBought(detail, traveller, leg)) add(kg ?? fareKg, count);
  return textOf(isInfant || !fare ? [] : byHand(fare), checked, words);
}

/**
 * Returns one traveller's bags as lines with their direction: 'Each way: cabin bag', 'Out: 1
 * checked bag of 23 kg'.
 */
export function bagLines(
  detail: FlightDetail,
  traveller: number,
  words: CarriedWords,
): readonly string[] {
  const told = detail.legs.map((_leg, index) => bagsOn(detail, traveller, index, words));
  if (new Set(told).size > 1)
    return told.map((text, leg) => said(wayText(detail, leg, words), text));
  const [all = ''] = told;
  if (detail.legs.length === 1) return [all];
  return [said(words.t(`flightSale.way.${isReturn(detail) ? 'each' : 'eachLeg'}`, {}), all)];
}

/**
 * Returns the seats purchased with the sale, by leg: 'Out: seats 14A, 14B', with their total price;
 * without a direction if there is only one leg.
 */
export function seatPrices(
  detail: Pick<FlightDetail, 'legs' | 'airports' | 'services'>,
  words: Pick<CarriedWords, 't'>,
): readonly { readonly label: string; readonly amount: number }[] {
  return detail.legs.flatMap((leg, index) => {
    const bought = detail.services.flatMap(({ chosen, amount }) =>
      'seat' in chosen && leg.some(({ id }) => id === chosen.flight)
        ? [{ seat: chosen.seat, amount: amount.amount }]
        : [],
    );
    if (bought.length === 0) return [];
    const [first] = bought;
    const seats = bought.map(({ seat }) => seat).join(words.t('cancellation.comma', {}));
    const way = wayText(detail, index, words);
    const alone =
      bought.length === 1
        ? words.t('flightSale.seat', { seat: first?.seat ?? '' })
        : words.t('flightSale.seats', { seats });
    return [
      {
        label:
          way === ''
            ? alone
            : said(way, words.t('flightSale.seatsPaid', { count: bought.length, seats })),
        amount: bought.reduce((sum, one) => sum + one.amount, 0),
      },
    ];
  });
}

/**
 * Returns the checked bags purchased with the sale, by leg: 'Out: 2 more checked bags', with their
 * total price.
 */
export function bagPrices(
  detail: Pick<FlightDetail, 'legs' | 'airports' | 'services'>,
  words: Pick<CarriedWords, 't'>,
): readonly { readonly label: string; readonly amount: number }[] {
  return detail.legs.flatMap((_leg, index) => {
    const bought = detail.services.flatMap(({ chosen, amount }) =>
      'bag' in chosen && chosen.leg === index
        ? [{ count: chosen.count, amount: amount.amount }]
        : [],
    );
    if (bought.length === 0) return [];
    const count = bought.reduce((sum, one) => sum + one.count, 0);
    return [
      {
        label: said(wayText(detail, index, words), words.t('flightSale.bagsPaid', { count })),
        amount: bought.reduce((sum, one) => sum + one.amount, 0),
      },
    ];
  });
}
