import { randomBytes } from 'node:crypto';
import type { Database } from '../kernel/database.ts';
import { instantOf, localText, zoneOf } from '../kernel/zones.ts';
import type { Inventory } from '../orders/inventory.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Caller } from '../orders/supplier.ts';
import { hasSignificantChange } from './changes.repo.ts';
import { carsGone } from './refusals.ts';
import type { FoundOffer, OffersService } from './selling/offers.service.ts';
import { rentedOf } from './selling/question.ts';
import { penaltyAt } from './selling/rates.ts';
import type { RentalFacts, SoldRental } from './sold-rental.ts';
import { giveCars, takeCars } from './stock.repo.ts';
import type { Supplier } from './suppliers.ts';
import type { BookBody } from './wire.ts';

export interface RentalInventoryDeps {
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly database: Database;
}

/** Inventory adapter through which orders reserve cars. */
export function rentalInventory(deps: RentalInventoryDeps): Inventory<BookBody, SoldRental> {
  const { supplier, database } = deps;
  return {
    order: (body, caller) => orderOf(deps, body, caller),
    reserve: (tx, { hold, facts }) =>
      takeCars(tx, supplier.name, { hold, desk: facts.desk, taken: facts.taken }),
    release: (tx, { hold }) => giveCars(tx, hold),
    leadOf: ({ facts }) => facts.driver,
    soldOut: carsGone,
    penalty: ({ id, net, tax, item }, atMs) => {
      const { returnsMs, from, steps } = item.facts;
      if (atMs >= returnsMs) throw new Refusal('not_cancellable', 'The rental is over.');
      if (hasSignificantChange(database, id)) return 0;
      const kept = penaltyAt(steps, localText(zoneOf(from.zone), Math.floor(atMs / 60_000)));
      // a no-show loses the amount paid, extras included
      const isNoShow = kept > 0 && kept === steps.at(-1)?.penalty;
      return isNoShow ? net + tax : Math.min(net + tax, kept);
    },
  };
}

function orderOf(
  { offers }: RentalInventoryDeps,
  body: BookBody,
  { nowMs, plan }: Caller,
): ReturnType<Inventory<BookBody, SoldRental>['order']> {
  const asked = {
    rateKey: body.rate_key,
    car: body.car,
    collectAt: body.collect_at,
    returnAt: body.return_at,
    driver: body.driver,
    extras: body.extras,
  };
  const found = offers.ordered(asked, nowMs, plan);
  const extras = found.extras.reduce((sum, { now }) => sum + now, 0);
  const { net, tax, currency } = found.offer;
  return {
    net: net + extras,
    tax,
    currency,
    item: { hold: randomBytes(8).toString('hex'), facts: factsOf(found, body) },
  };
}

function factsOf({ car, wish, offer, taken }: FoundOffer, body: BookBody): RentalFacts {
  const { toZone, to } = rentedOf(car, wish);
  return {
    car: car.key,
    plan: offer.plan,
    desk: car.desk.id,
    back: car.back.id,
    code: car.stand.model.code,
    from: { local: wish.collectAt, zone: car.desk.at.zone.name },
    to: { local: wish.returnAt, zone: car.back.at.zone.name },
    returnsMs: instantOf(toZone, to) * 60_000,
    taken,
    extras: body.extras,
    steps: offer.steps,
    driver: `${body.driver_name.first} ${body.driver_name.last}`,
    flight: body.flight ?? null,
  };
}
