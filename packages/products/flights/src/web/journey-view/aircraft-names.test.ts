import { expect, it } from 'vitest';
import { KNOWN_AIRCRAFT } from '../../rules/aircraft.ts';
import { aircraftName } from './aircraft-names.ts';

it('names aircraft by either code, and gives the code where it knows no name', () => {
  expect([
    aircraftName('B789'),
    aircraftName('789'),
    aircraftName('XXX'),
    aircraftName(null),
  ]).toEqual(['Boeing 787-9', 'Boeing 787-9', 'XXX', null]);
});

it('knows every type that has figures', () => {
  for (const code of KNOWN_AIRCRAFT) expect(aircraftName(code)).not.toBe(code);
});
