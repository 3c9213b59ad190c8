// Loads reference data before a request needs it.
import { setTimeout as pause } from 'node:timers/promises';
import { loadAirports, loadCountries, loadPlaces, loadZones, mainCity } from '@portico/reference';
import { dateIn } from '@portico/rules/dates';

/** Pause in milliseconds before each table, so that waiting requests are answered first. */
const APART_MS = 500;

/** Loads the tables of the first page while the database is checked. */
export function readAhead(): void {
  dateIn(mainCity('US')?.timeZone ?? 'UTC', Date.now());
}

/**
 * Loads the tables of searches once the server is listening, one at a time. Loaded by a request, they
 * delayed the first Arabic airport by 180 ms and the first hotel without a time zone by 90 ms. Keeps
 * no process alive.
 * Passes a fault to `report`; the first request for that table tries again.
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
