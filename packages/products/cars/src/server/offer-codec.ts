// Encodes the query of a rate in its sealed offer. The driver's residence determines the included
// covers, so it cannot change without a new search.
import type { OfferCodec } from '@portico/selling';
import { withSeconds } from '../rules/address.ts';
import { DESK_PLACES } from '../shapes.ts';
import type { CarQuestion } from './car-types.ts';

const NO_DESK = 255;

export const carCodec: OfferCodec<CarQuestion> = {
  write(writer, { pickUpAt, dropOffAt, driver, desk }) {
    writer.text(pickUpAt.slice(0, 16));
    writer.text(dropOffAt.slice(0, 16));
    writer.byte(driver.age);
    writer.text(driver.residence);
    writer.byte(desk === null ? NO_DESK : DESK_PLACES.indexOf(desk.place));
    writer.text(desk?.timeZone ?? '');
  },
  read(reader) {
    const [pickUpAt, dropOffAt] = [withSeconds(reader.text()), withSeconds(reader.text())];
    const driver = { age: reader.byte(), residence: reader.text() };
    const place = DESK_PLACES[reader.byte()];
    const timeZone = reader.text();
    const desk = place === undefined ? null : { place, timeZone };
    return { pickUpAt, dropOffAt, driver, from: null, back: null, desk };
  },
};
