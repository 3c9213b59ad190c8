// Detects suppliers' changes to sold rentals, reports them, and applies accepted changes to the
// sale.
import { answerByOf } from '@portico/rules/answer-by';
import { instantOf } from '@portico/rules/lifecycle';
import type { Noticed, SaleChanges } from '@portico/selling/product-sales';
import { type CarNotice, carNotice } from '../http.ts';
import type { Rental } from '../port.ts';
import { isLocalTime } from '../rules/check-rental.ts';
import {
  changesOf,
  entitlesToCancel,
  isServed,
  type RentalChange,
  type RentalFacts,
} from '../rules/notices.ts';
import { deskView, vehicleView, vendorView } from './facts.ts';
import { placeOf, titleOf } from './promise.ts';
import { type CarPromise, type CarSale, timesOf } from './car-promise.ts';

type Side = CarNotice['after'];

const soldSide = ({ title, place, promise }: CarSale): Side => {
  const { vendor, pickUp, dropOff, model } = promise;
  return { title, place, vendor, pickUp, dropOff, model };
};

const sideOf = ({ vendor, pickUp, dropOff, vehicle }: Rental, language: string): Side => ({
  title: titleOf(vehicle.model, language),
  place: placeOf(pickUp, language),
  vendor: vendorView(vendor),
  pickUp: deskView(pickUp, language),
  dropOff: deskView(dropOff, language),
  model: vehicleView(vehicle, language),
});

const factsOf = (
  { vendor, pickUp, dropOff, model }: Side,
  times: Pick<RentalFacts, 'pickUpAt' | 'dropOffAt'>,
): RentalFacts => ({ ...times, vendor, pickUp, dropOff, vehicle: model });

/** Serializes everything that is compared: the text is equal as long as nothing has changed. */
function markOf({ vendor, pickUp, dropOff, model }: Side): string {
  const deskMark = ({ latitude, longitude, hours, closedOn, afterHours }: Side['pickUp']) => [
    latitude,
    longitude,
    hours.map(({ day, from, to }) => `${day} ${from} ${to}`),
    closedOn,
    afterHours,
  ];
  return JSON.stringify([
    vendor.id,
    deskMark(pickUp),
    deskMark(dropOff),
    model.acriss,
    model.seats,
  ]);
}

/** Returns true if a change is about the return of the car. */
const isOfReturn = (change: RentalChange): boolean => 'end' in change && change.end === 'dropOff';

function noticed(sale: CarSale, standing: unknown, language: string, at: number): Noticed | null {
  const rental = standing as Rental;
  if (!isLocalTime(rental.pickUpAt) || !isLocalTime(rental.dropOffAt))
    throw new RangeError('a rental at no time');
  const [before, after] = [soldSide(sale), sideOf(rental, language)];
  const changes = changesOf(factsOf(before, timesOf(sale)), factsOf(after, rental));
  if (changes.length === 0) return null;
  const { span } = sale;
  const now = {
    from: rental.pickUpAt.slice(0, 16),
    fromZone: after.pickUp.timeZone,
    to: rental.dropOffAt.slice(0, 16),
    toZone: after.dropOff.timeZone,
  };
  const starts = [instantOf(span.from, span.fromZone), instantOf(now.from, now.fromZone)];
  const ends = [instantOf(span.to, span.toZone), instantOf(now.to, now.toZone)];
  // a driver who has the car is served at the desk of its return only
  const ahead = at < Math.min(...starts) ? changes : changes.filter(isOfReturn);
  return {
    isSignificant: entitlesToCancel(changes),
    isUsable: isServed(ahead),
    mark: markOf(after),
    before: span,
    after: now,
    answerBy: new Date(
      answerByOf(
        { starts, changed: changes.flatMap((change) => (isOfReturn(change) ? ends : starts)) },
        at,
      ),
    ).toISOString(),
    detail: carNotice.parse({ before, after, changes }),
  };
}

export const rentalChanges: SaleChanges<CarPromise> = {
  noticed,
  // its suppliers expect no response: their changes are in effect
  isAccepted: () => true,
  applied(sale, told) {
    const { after } = carNotice.parse(told);
    const { title, place, vendor, pickUp, dropOff, model } = after;
    return { ...sale, title, place, promise: { ...sale.promise, vendor, pickUp, dropOff, model } };
  },
};
