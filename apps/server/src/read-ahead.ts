// Loads reference data before a request needs them.
import { setTimeout as pause } from 'node:timers/promises';
import { loadAirports, loadCountries, loadPlaces, loadZones, mainCity } from '@portico/reference';
import { dateIn } from '@portico/rules/dates';

/** Milliseconds before each table: requests that waited for the start go first. */
const APART_MS = 500;

/** Loads the tables of the first page while the database is checked. */
export function readAhead(): void {
  dateIn(mainCity('US')?.timeZone ?? 'UTC', Date.now());
}

/**
 * Loads the tables of searches once the server is listening, each in a turn of its own: the first
 * Arabic airport took 180 ms, the first hotel without a time zone 90 ms. Keeps no process alive.
 * `report` gets a fault; the first request for that table tries again.
 */
export async function readOn(
  report: (fault: unknown) => void,
  loads: readonly (() => void)[] = [loadPlaces, loadCountries, loadAirports, loadZones],
): Promise<void> {
  for (const load of loads) {
    await pause(APART_MS, undefined, { ref: false });
    try {
      load();
    } catch (fault) {
      report(fault);
    }
  }
}
