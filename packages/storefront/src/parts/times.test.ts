import { describe, expect, it } from 'vitest';
import { zoneCity } from './times.ts';

describe('the place a zone is called after', () => {
  it('is the city of its name', () => {
    expect(
      ['Europe/Lisbon', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map((zone) =>
        zoneCity(zone, 'en'),
      ),
    ).toEqual(['Lisbon', 'New York', 'Buenos Aires', 'UTC']);
  });
  it('is named in Arabic on an Arabic page', () => {
    expect(
      ['Europe/Lisbon', 'America/New_York', 'Asia/Tokyo'].map((zone) => zoneCity(zone, 'ar')),
    ).toEqual(['البرتغال', 'نيويورك', 'اليابان']);
    for (const zone of [
      'Europe/Paris',
      'Africa/Casablanca',
      'Asia/Dubai',
      'Europe/Oslo',
      'Australia/Sydney',
    ])
      expect(zoneCity(zone, 'ar'), zone).toMatch(/^\p{Script=Arabic}[\p{Script=Arabic}\s]*$/u);
  });
});
