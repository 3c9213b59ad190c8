// Current state of the rentals of orders at their vendors.
import type { Database } from '../kernel/database.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import type { Caller } from '../orders/supplier.ts';
import type { RetrieveQuery } from '../orders/wire.ts';
import { changesOf, type ChangeKind, noteChange } from './changes.repo.ts';
import type { SoldRental } from './sold-rental.ts';
import type { BookBody } from './wire.ts';
import { type Desk, deskById, movedFrom } from './world/desks.ts';
import { fleetAt } from './world/fleet.ts';
import { insteadOf, type Model, modelOf } from './world/models.ts';
import type { DeskPlaces } from './world/places.ts';

/** The rental of an order with all later changes applied. */
export interface StandingRental {
  readonly reservation: string;
  readonly desk: Desk;
  readonly back: Desk;
  readonly model: Model;
  readonly name: string;
  readonly collectAt: string;
  readonly returnAt: string;
}

export interface RentalsService {
  /** Makes the vendor's changes of a confirmed order that the active faults cause. */
  change(reservation: Reservation<SoldRental>, caller: Caller): void;
  /** Finds the rental that a query names; null if the caller has no such order. */
  find(query: RetrieveQuery, caller: Caller): StandingRental | null;
}

export interface RentalsDeps {
  readonly orders: OrdersService<BookBody, SoldRental>;
  readonly database: Database;
  readonly places: () => DeskPlaces;
}

export const createRentalsService = ({
  orders,
  database,
  places,
}: RentalsDeps): RentalsService => ({
  change: ({ id, item }, caller) => noteFaults(database, id, modelOf(item.facts.code), caller),
  find: (query, caller) => {
    const found = orders.find(query, caller);
    const live = found.find(({ status }) => status === 'confirmed') ?? found[0];
    if (live === undefined) return null;
    const { facts } = live.item;
    if (live.status === 'confirmed') noteFaults(database, live.id, modelOf(facts.code), caller);
    const changes = new Map(changesOf(database, live.id).map(({ kind, value }) => [kind, value]));
    const [desk, back] = [deskById(places(), facts.desk), deskById(places(), facts.back)];
    const model = modelOf(facts.code);
    if (desk === undefined || back === undefined || model === undefined) return null;
    const now = changedDesk(desk, changes);
    return {
      reservation: live.id,
      desk: now,
      back: back.id === desk.id ? now : back,
      ...changedCar(desk, model, changes.get('vehicle-changed')),
      collectAt: facts.from.local,
      returnAt: facts.to.local,
    };
  },
});

/** Distance a desk moves unless the fault gives another. */
const MOVED_METRES = '8000';

/** Stores the vendor changes that the active faults cause; they are permanent. */
function noteFaults(
  database: Database,
  id: string,
  model: Model | undefined,
  { plan }: Caller,
): void {
  if (plan.has('desk-closed')) noteChange(database, id, { kind: 'desk-closed', value: '' });
  const moved = plan.value('desk-moved');
  if (moved !== null) {
    const metres = /^(\d+)m$/.exec(moved)?.[1] ?? MOVED_METRES;
    noteChange(database, id, { kind: 'desk-moved', value: metres });
  }
  const way = plan.value('vehicle-changed');
  if (model === undefined || (way !== 'down' && way !== 'up')) return;
  if (insteadOf(model, way) !== null)
    noteChange(database, id, { kind: 'vehicle-changed', value: way });
}

type Changes = ReadonlyMap<ChangeKind, string>;

/** A closed desk has no hours; a moved one is placed north of its old position. */
function changedDesk(desk: Desk, changes: Changes): Desk {
  const metres = changes.get('desk-moved');
  const moved =
    metres === undefined
      ? desk
      : {
          ...desk,
          ...movedFrom(desk, Number(metres) / 1_000, desk.latitude > 0 ? 180 : 0),
          address: `1 New Street, ${desk.at.town}`,
        };
  return changes.has('desk-closed') ? { ...moved, hours: [], afterHours: null } : moved;
}

function changedCar(
  desk: Desk,
  sold: Model,
  way: string | undefined,
): Pick<StandingRental, 'model' | 'name'> {
  const model = (way === 'down' || way === 'up' ? insteadOf(sold, way) : null) ?? sold;
  return { model, name: fleetAt(desk).get(model.code)?.name ?? model.names[0] ?? model.code };
}
