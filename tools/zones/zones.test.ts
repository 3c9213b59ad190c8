// The product's zone rules compared with the system's: a different compiler and a different parser.
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addNote } from '@portico/test-kit/run-notes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instantsOf,
  localTimeAt,
  minutesAhead,
  ZONE_RULES,
  zoneNames,
} from '../../packages/rules/src/zones.ts';
import { compareZones, type Difference, SYSTEM_ZONES } from './src/compare.ts';
import { pack, unpack } from './src/pack.ts';
import { minutesInFile, readZoneFile } from './src/tzif.ts';

const inWords = ({ zone, from, ours, theirs }: Difference): string =>
  `${zone} from ${new Date(from).toISOString().slice(0, 10)} (${ours} and ${theirs} minutes)`;

// macOS and slim images have none: then only the tests of the project's own parsers are defined;
// npm test counts a skipped test as failed
const system = compareZones();
const systems = system === null ? [] : [system];

describe.each(systems)('zones of the system', ({ release, compared, differences }) => {
  const differing = new Set(differences.map(({ zone }) => zone));

  it('differ in few zones from ours, and the full run names them', () => {
    // some systems have the old names of zones in a package of their own
    const hasOldNames = existsSync(join(SYSTEM_ZONES, 'US/Pacific'));
    expect(compared).toBeGreaterThan(hasOldNames ? 550 : 300);
    // the changes of several years of releases; a bug in either parser would affect nearly all
    // zones
    expect(differences.length).toBeLessThan(compared * 0.05);
    if (process.env['PORTICO_FULL'] !== '1') return;
    addNote('fact', `${compared} time zones: IANA ${ZONE_RULES}, system ${release ?? 'unknown'}`);
    if (differences.length > 0)
      addNote(
        'warning',
        `time zones: IANA ${ZONE_RULES} differs from the system's ${release ?? 'data'} in ${differences.map(inWords).join(', ')}; if the system's is newer, run npm run zones`,
      );
  });

  it('show the same local time at any instant, and it leads back to the instant', () => {
    const same = zoneNames().filter(
      (zone) => !differing.has(zone) && existsSync(join(SYSTEM_ZONES, zone)),
    );
    const files = new Map(same.map((zone) => [zone, readZoneFile(join(SYSTEM_ZONES, zone))]));
    fc.assert(
      fc.property(
        fc.constantFrom(...same),
        fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2037, 9, 1) / 60_000 }),
        (zone, minute) => {
          const instant = minute * 60_000;
          const file = files.get(zone);
          if (file === undefined || instant >= file.knownUntil * 1000) return;
          const minutes = minutesInFile(file, instant);
          expect(minutesAhead(instant, zone), zone).toBe(minutes);
          const local = localTimeAt(instant, zone);
          expect(local).toBe(new Date(instant + minutes * 60_000).toISOString().slice(0, 16));
          expect(instantsOf(local, zone)).toContain(instant);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('that hold the rules of another zone are found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zones-'));
    for (const [zone, of] of [
      ['Europe/Lisbon', 'Europe/Lisbon'],
      ['America/New_York', 'Europe/Berlin'],
    ] as const) {
      mkdirSync(dirname(join(folder, zone)), { recursive: true });
      cpSync(join(SYSTEM_ZONES, of), join(folder, zone), { dereference: true });
    }
    expect(compareZones(folder)).toMatchObject({
      compared: 2,
      differences: [{ zone: 'America/New_York', ours: -300, theirs: 60 }],
    });
  });
});

describe('rules as they are packed', () => {
  it('keep offsets and changes of the years of bookings, zones of the same rules together', () => {
    const zones = ['A/Two|GMT|0|0||1'];
    expect(() => unpack({ version: '', zones, links: ['A/None|A/Alias'] })).toThrow('A/None');
    const known = unpack({ version: '', zones, links: ['A/Two|A/Alias'] });
    expect(pack(known)).toEqual(['A/Alias A/Two|0']);
  });
});
