// Builds a deal card (specification, section 7); its keys have the specification's misspellings.
import type { Ratio } from '@portico/scenes';
import { type DealRates, onSite, type SellingSite } from '@portico/selling';
import type { CarDeal } from '../http.ts';
import { classOf, decodeAcriss, doorsOf } from '../rules/acriss.ts';
import { type CarSearch, formatVehicle } from '../rules/address.ts';
import type { CarFacts } from '../rules/merge.ts';
import { carTexts } from '../texts/index.ts';
import { markOf, pictureOfCar } from './car-picture.ts';
import { deskNamed } from './desk-names.ts';

const CARD: Ratio = '4:3';

/** Values shared by all cards of a response. */
export interface DealContext {
  /** The search a card links to. */
  readonly search: CarSearch;
  readonly days: number;
  readonly language: string;
  readonly site: Pick<SellingSite, 'drawingAt'>;
  /** Id of the car that is marked. */
  readonly picked: string | undefined;
}

/** Usual total of its class at this place. */
export type UsualPrice = NonNullable<CarDeal['usual']>;

/** Builds one card. `rates` and `usual` are null where prices are hidden. */
export function dealOf(
  { key, vendor, pickUp, dropOff, vehicle }: CarFacts,
  rates: DealRates | null,
  usual: UsualPrice | null,
  { search, days, language, site, picked }: DealContext,
): CarDeal {
  const { url, alt } = onSite(site, pictureOfCar(vehicle, language, { ratio: CARD }));
  return {
    id: key,
    vehiclePicture: url,
    vehiclePictureAlt: alt,
    logo: markOf(vendor),
    veh: classText(vehicle.acriss, language),
    name: vehicle.model,
    passangerCapacity: vehicle.seats,
    bagCapacity: vehicle.bagsLarge,
    noOfDoors: doorsOf(vehicle.doors, decodeAcriss(vehicle.acriss))?.to ?? null,
    pickupLocation: deskNamed(pickUp, language).name,
    dropOffLocation: deskNamed(dropOff, language).name,
    pickUpDateTime: search.pickUpAt,
    returnDateTime: search.dropOffAt,
    link: `/booknow/cars/result-details?${formatVehicle(key, search)}`,
    days,
    rates,
    usual,
    ...(key === picked && { isPicked: true }),
  };
}

/** 'Compact'; in English if the language is not supported. */
function classText(acriss: string, language: string): string {
  const { cars } = language === 'ar' ? carTexts.ar : carTexts.en;
  return cars[`class.${classOf(decodeAcriss(acriss))}`];
}
