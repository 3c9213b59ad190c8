// Cars at a desk, and the number of each. Deterministic: nothing is stored.
import { dice } from '../../kernel/random.ts';
import type { Desk } from './desks.ts';
import { isElectric, isLuxury, isVan, type Model, modelOf, MODELS } from './models.ts';

/** Cars of one class at a desk. */
export interface Stand {
  readonly model: Model;
  /** Model that the desk shows for the class. */
  readonly name: string;
  readonly cars: number;
}

/** Lowest and highest number of classes at a desk, by the size of its place. */
type Span = readonly [low: number, high: number];
type Size = 'hub' | 'airport' | 'town';
const CLASSES: Readonly<Record<Size, Span>> = { hub: [10, 18], airport: [5, 9], town: [3, 5] };
const CARS: Readonly<Record<Size, Span>> = { hub: [8, 40], airport: [4, 14], town: [2, 6] };
/** Every desk has one of them. */
const ORDINARY = ['EDMR', 'ECAR', 'CDMR', 'CDAR'];

const sizeOf = ({ at }: Desk): Size => (at.isAirport ? (at.rank >= 7 ? 'hub' : 'airport') : 'town');

const made = new WeakMap<Desk, ReadonlyMap<string, Stand>>();

/** Returns the cars of a desk by ACRISS code, in price list order. */
export function fleetAt(desk: Desk): ReadonlyMap<string, Stand> {
  let stands = made.get(desk);
  if (stands === undefined) {
    const chance = dice('classes', desk.id);
    const first = chance.pick(ORDINARY);
    const count = chance.whole(...CLASSES[sizeOf(desk)]);
    const others = chance.shuffled(MODELS).filter(({ code }) => code !== first);
    const chosen = new Set([modelOf(first), ...others.slice(0, count - 1)]);
    stands = new Map(
      MODELS.filter((model) => chosen.has(model)).map((model) => [
        model.code,
        standOf(desk, model),
      ]),
    );
    made.set(desk, stands);
  }
  return stands;
}

function standOf(desk: Desk, model: Model): Stand {
  const chance = dice('stand', desk.id, model.code);
  const few = isLuxury(model.code) || isVan(model.code) || isElectric(model.code) ? 0.4 : 1;
  const cars = Math.max(1, Math.round(chance.whole(...CARS[sizeOf(desk)]) * few));
  return { model, name: chance.pick(model.names), cars };
}

/**
 * Returns how many cars of a fleet other customers have rented for a day this number of days ahead.
 * Never falls as the day approaches.
 */
export const hiredByOthers = (cars: number, daysAhead: number): number =>
  Math.floor(cars * shareHired(daysAhead));

export const shareHired = (daysAhead: number): number =>
  0.85 * Math.exp(-Math.max(0, daysAhead) / 30);
