// Texts shared by all car pages: facts of the car, access to a desk, and terms of a rate.
import { type DistanceUnit, METRES_OF } from '@portico/rules/distance-unit';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { classOf, decodeAcriss, doorsOf } from '../rules/acriss.ts';
import type { Mileage } from '../shapes.ts';

export { accessText } from '../rules/access-text.ts';

interface VehicleFacts {
  readonly acriss: string;
  readonly seats: number;
  readonly bagsLarge: number;
  readonly bagsSmall: number;
  readonly doors: number | null;
}

/** 'Compact', 'SUV', 'Estate': the class a car is listed in. */
export const classText = (acriss: string, t: TFunction): string =>
  t(`cars.class.${classOf(decodeAcriss(acriss))}`);

/** 'Automatic', 'Manual'; '' if unknown. */
export function gearText(acriss: string, t: TFunction): string {
  const { gear } = decodeAcriss(acriss);
  return gear === 'other' ? '' : t(`cars.gear.${gear}`);
}

/** 'Diesel', 'Electric'; '' if the code does not specify it. */
export function powerText(acriss: string, t: TFunction): string {
  const { power } = decodeAcriss(acriss);
  return power === 'other' || power === 'unspecified' ? '' : t(`cars.power.${power}`);
}

/** '5 doors', '2–3 doors'; '' if neither the supplier nor the body states it. */
export function doorsText({ acriss, doors }: VehicleFacts, t: TFunction): string {
  const read = doorsOf(doors, decodeAcriss(acriss));
  if (read === null) return '';
  return read.from === read.to
    ? t('cars.doors', { count: read.from })
    : t('cars.doorsBetween', { range: isolate(`${read.from}–${read.to}`) });
}

/** '2 large bags, 1 small bag'; '' if none is stated. */
export const bagsText = ({ bagsLarge, bagsSmall }: VehicleFacts, t: TFunction): string =>
  [
    ...(bagsLarge > 0 ? [t('cars.bagsLarge', { count: bagsLarge })] : []),
    ...(bagsSmall > 0 ? [t('cars.bagsSmall', { count: bagsSmall })] : []),
  ].join(t('common.comma'));

/**
 * 'Open 06:00–24:00', 'Open day and night'; '' if the desk is closed that day.
 * @param hours spans as sent in a list
 */
export function openText(hours: readonly string[], t: TFunction): string {
  if (hours.length === 0) return '';
  const isAllDay = hours.some((span) => span === '00:00-24:00' || span === '00:00-00:00');
  if (isAllDay) return t('cars.openAlways');
  const told = hours.map((span) => isolate(span.replace('-', '–').replace('–00:00', '–24:00')));
  return t('cars.open', { hours: told.join(t('common.comma')) });
}

/** 'Unlimited distance', '250 km a day'. */
export const mileageText = (mileage: Mileage, t: TFunction): string =>
  mileage === 'unlimited'
    ? t('cars.mileage.unlimited')
    : t('cars.mileage.perDay', {
        distance: isolate(`${mileage.perDay} ${t(`cars.unit.${mileage.unit}`)}`),
      });

/** '8.2': a vendor's score with one decimal; null if there is none. */
export const scoreText = (score: number | null, language: string): string | null =>
  score === null
    ? null
    : new Intl.NumberFormat(language, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
      }).format(score);

/** '0.4 mi', '12 km': distance to a desk in the reader's unit. */
export function distanceText(miles: number, unit: DistanceUnit, language: string): string {
  const value = (miles * METRES_OF.mile) / METRES_OF[unit];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: 'latn',
  }).format(value);
}
