import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { engineZones, engineZonesIn } from './engine-zones.ts';

it('finds dates that the engine formats in a time zone, and none in UTC', () => {
  const source = [
    "new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' });",
    "new Intl.DateTimeFormat('en', {",
    "  day: at(Number('1')),",
    '  timeZone: zone,',
    '});',
    'date.toLocaleDateString(language, { timeZone });',
    'Intl.DateTimeFormat().resolvedOptions().timeZone;',
  ].join('\n');
  expect(engineZonesIn(source)).toEqual([2, 6]);
});

it('finds none in the project: an engine may not know the newest rules', () => {
  expect(engineZones(resolve(import.meta.dirname, '../..'))).toEqual([]);
});
