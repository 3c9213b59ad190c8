// Flight texts shared by every flight page.
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { Airlines, Airports, FlightView, LegView, Wait } from './journey-times.ts';
import { waitsOf } from './journey-times.ts';

/** 6 h 50 min */
export function durationText(minutes: number, t: TFunction): string {
  const whole = Math.max(0, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return t('flights.legs.minutes', { minutes: rest });
  return rest === 0
    ? t('flights.legs.hours', { hours })
    : t('flights.legs.duration', { hours, minutes: rest });
}

/**
 * 'Out', 'Back', 'Flight 2'.
 * @param isThereAndBack true for a round trip
 */
export function legName(index: number, isThereAndBack: boolean, t: TFunction): string {
  if (isThereAndBack) return t(index === 0 ? 'flights.legs.out' : 'flights.legs.back');
  return t('flights.legs.number', { number: index + 1 });
}

/** The marketing flight number: 'A0 201'. */
export const numberText = ({ airline, number }: FlightView['marketing']): string =>
  `${airline} ${number}`;

export const airlineName = (code: string, airlines: Airlines): string =>
  airlines[code]?.name ?? code;

export const airportCity = (code: string, airports: Airports): string =>
  airports[code]?.city ?? code;

/** 'direct', '1 stop, Oslo 1 h 20 min'. */
export function stopsText(leg: LegView, airports: Airports, t: TFunction): string {
  const waits = waitsOf(leg);
  if (waits.length === 0) return t('flights.legs.direct');
  const stops = t('flights.legs.stops', { count: waits.length });
  const places = waits.map(({ at, minutes }) =>
    t('flights.legs.stopAt', {
      place: isolate(airportCity(at, airports)),
      duration: durationText(minutes, t),
    }),
  );
  return [stops, ...places].join(t('common.comma'));
}

/**
 * Describes a connection: '1 h 20 min to change', with an overnight wait or a change of airport.
 */
export function waitText(wait: Wait, airports: Airports, t: TFunction): string {
  const duration = durationText(wait.minutes, t);
  if (wait.isAirportChange)
    return t('flights.legs.waitAirport', {
      duration,
      from: isolate(airportName(wait.at, airports)),
      to: isolate(airportName(wait.from, airports)),
    });
  return t(wait.isNight ? 'flights.legs.waitNight' : 'flights.legs.wait', { duration });
}

/** 'Newark EWR' */
export function airportName(code: string, airports: Airports): string {
  const name = airports[code]?.name;
  return name === undefined ? code : `${name} ${code}`;
}
