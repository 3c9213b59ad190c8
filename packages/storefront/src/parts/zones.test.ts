import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { cityOfHours, cityOfSale, zoneCity } from './zones.ts';

const en = createTranslate('en');
const ar = createTranslate('ar');

describe('the city a zone is called after', () => {
  it.each([
    ['America/New_York', 'New York', 'نيويورك'],
    ['America/Los_Angeles', 'Los Angeles', 'لوس أنجلوس'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'بوينس آيرس'],
    ['America/Sao_Paulo', 'São Paulo', 'ساو باولو'],
    ['Asia/Dubai', 'Dubai', 'دبي'],
    ['Asia/Tokyo', 'Tokyo', 'طوكيو'],
    ['Europe/Lisbon', 'Lisbon', 'لشبونة'],
    ['Europe/London', 'London', 'لندن'],
    ['Europe/Paris', 'Paris', 'باريس'],
    // some zones have two names, and a browser supports one or the other
    ['Asia/Kolkata', 'Kolkata', 'كولكاتا'],
    ['Asia/Calcutta', 'Kolkata', 'كولكاتا'],
  ])('of %s is %s, in Arabic %s', (zone, english, arabic) => {
    expect([zoneCity(zone, en), zoneCity(zone, ar)]).toEqual([english, arabic]);
  });
  it('is known in Arabic for every zone of the world', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
    expect(zones.length).toBeGreaterThan(350);
    const isArabic = /^[\p{Script=Arabic}\p{M}\s-]+$/u;
    const strange = zones.filter(
      (zone) => !zone.startsWith('Etc/') && !isArabic.test(zoneCity(zone, ar)),
    );
    expect(strange).toEqual([]);
  });
  it('is read from its name where no text has it', () => {
    const none = (key: string) => key;
    expect(
      ['America/New_York', 'Mars/Olympus_Mons', 'UTC', ''].map((zone) => zoneCity(zone, none)),
    ).toEqual(['New York', 'Olympus Mons', 'UTC', '']);
  });
  it('is named where a sale happens in no city', () => {
    const porto = { city: 'Porto', timeZone: 'Europe/Lisbon' };
    expect([
      cityOfHours(porto, 'Europe/Lisbon', en),
      cityOfHours(null, 'Europe/Lisbon', ar),
    ]).toEqual(['Porto', 'لشبونة']);
  });
  it('of another city than the one of the sale is named by its own', () => {
    const bangkok = { city: 'Bangkok', timeZone: 'Asia/Bangkok' };
    const named = (zone: string) => cityOfHours(bangkok, zone, en);
    expect(['UTC', 'America/Winnipeg', 'Asia/Tokyo'].map(named)).toEqual([
      'UTC',
      'Winnipeg',
      'Tokyo',
    ]);
    // aliases and zones with the same rules are its own
    expect(['Asia/Bangkok', 'Asia/Phnom_Penh'].map(named)).toEqual(['Bangkok', 'Bangkok']);
    // the same offset today, but other rules
    const phoenix = { city: 'Phoenix', timeZone: 'America/Phoenix' };
    expect(cityOfHours(phoenix, 'America/Denver', en)).toBe('Denver');
  });
  it('of a sale is that of its place', () => {
    const span = { fromZone: 'Asia/Bangkok' };
    expect(cityOfSale({ place: { city: 'Bangkok' }, span })).toEqual({
      city: 'Bangkok',
      timeZone: 'Asia/Bangkok',
    });
    expect(cityOfSale({ place: null, span })).toBeNull();
  });
});
