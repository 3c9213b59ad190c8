// Compares the project's time zone rules with the system's, which are compiled by a different tool.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minutesAhead, zoneNames } from '../../../packages/rules/src/zones.ts';
import { RULES_FROM, RULES_TO } from '../../../packages/rules/src/zone-years.ts';
import { minutesInFile, readZoneFile } from './tzif.ts';

/** Install folder of Debian's package tzdata. */
export const SYSTEM_ZONES = '/usr/share/zoneinfo';

/**
 * A zone whose offset differs from the system's, with the first instant of the difference in epoch
 * milliseconds.
 */
export interface Difference {
  readonly zone: string;
  readonly from: number;
  readonly ours: number;
  readonly theirs: number;
}

export interface Comparison {
  /** Release of the system's data; null if it is not given. */
  readonly release: string | null;
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/**
 * Compares all common zones at each change of either source, from 2020 to 2037. Returns null if the
 * system has no zones.
 */
export function compareZones(folder = SYSTEM_ZONES): Comparison | null {
  if (!existsSync(join(folder, 'Europe/Lisbon'))) return null;
  const zones = zoneNames().filter((zone) => existsSync(join(folder, zone)));
  const differences = zones.flatMap((zone) => {
    const file = readZoneFile(join(folder, zone));
    const instants = [RULES_FROM, RULES_TO - 1, ...changesOfOurs(zone)]
      .concat(file.changes.map((change) => change * 1000))
      .flatMap((at) => [at - 1, at, at + 1])
      .filter((at) => at >= RULES_FROM && at < Math.min(RULES_TO, file.knownUntil * 1000))
      .sort((a, b) => a - b);
    const from = instants.find((at) => minutesAhead(at, zone) !== minutesInFile(file, at));
    return from === undefined
      ? []
      : [{ zone, from, ours: minutesAhead(from, zone), theirs: minutesInFile(file, from) }];
  });
  return { release: releaseOf(folder), compared: zones.length, differences };
}

/** Returns the changes of the project's own rules, found by checking every day and bisecting. */
function changesOfOurs(zone: string): number[] {
  const DAY = 86_400_000;
  const found: number[] = [];
  for (let at = RULES_FROM; at + DAY < RULES_TO; at += DAY) {
    const before = minutesAhead(at, zone);
    if (before === minutesAhead(at + DAY, zone)) continue;
    let [low, high] = [at, at + DAY];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (minutesAhead(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

function releaseOf(folder: string): string | null {
  const file = ['tzdata.zi', '+VERSION', 'version'].find((name) => existsSync(join(folder, name)));
  if (file === undefined) return null;
  return (
    /\b20\d\d[a-z]+\b/.exec(readFileSync(join(folder, file), 'utf8').slice(0, 200))?.[0] ?? null
  );
}
