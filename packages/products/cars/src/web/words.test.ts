import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { CAR_CLASSES, CAR_POWERS } from '../rules/acriss.ts';
import { DESK_ACCESS, FUEL_POLICIES, PAY_WAYS } from '../shapes.ts';
import { textsOf } from './testing/show.tsx';
import * as words from './words.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const car = { acriss: 'CDAR', seats: 5, bagsLarge: 2, bagsSmall: 1, doors: null };

it('a car is told in words, and what its code does not say is left out', () => {
  expect(words.classText('IFAE', t)).toBe('SUV');
  expect([words.gearText('CDAR', t), words.powerText('CDAR', t)]).toEqual(['Automatic', '']);
  expect([words.gearText('????', t), words.powerText('', t)]).toEqual(['', '']);
  // isolated, or the range runs backwards within Arabic
  expect(words.doorsText(car, t)).toBe('\u20684–5\u2069 doors');
  expect(words.doorsText({ ...car, doors: 5 }, t)).toBe('5 doors');
  expect(words.doorsText({ ...car, acriss: 'CVAR' }, t)).toBe('');
  expect(words.bagsText(car, t)).toBe('2 large bags, 1 small bag');
  expect(words.bagsText({ ...car, bagsLarge: 0, bagsSmall: 0 }, t)).toBe('');
});

it('the way to a desk, a distance and a score', () => {
  expect(words.accessText({ access: 'shuttle', minutesAway: 8, place: 'airport' }, t)).toBe(
    'Shuttle, 8 min',
  );
  const counter = { access: 'in_terminal', minutesAway: 3 } as const;
  expect(words.accessText({ ...counter, place: 'airport' }, t)).toBe('In the terminal');
  expect(words.accessText({ ...counter, place: 'town' }, t)).toBe('Desk in town');
  expect(words.accessText({ ...counter, place: 'rail' }, t)).toBe('At the station');
  expect(words.mileageText('unlimited', t)).toBe('Unlimited mileage');
  const extra = { amount: 30, currency: 'USD' };
  expect(plain(words.mileageText({ perDay: 250, unit: 'km', extra }, t))).toBe('250 km per day');
  expect([words.scoreText(8, 'ar'), words.scoreText(null, 'en')]).toEqual(['8.0', null]);
});

it.each(['en', 'ar'])(
  'every class, power, desk, way to pay and fuel has its word in %s',
  (language) => {
    const texts = textsOf(language) ?? {};
    const keys = [
      ...CAR_CLASSES.map((one) => `class.${one}`),
      ...CAR_POWERS.filter((one) => one !== 'other' && one !== 'unspecified').map(
        (one) => `power.${one}`,
      ),
      ...DESK_ACCESS.map((one) => `access.${one}`),
      ...PAY_WAYS.map((one) => `payWay.${one}`),
      ...FUEL_POLICIES.map((one) => `fuel.${one}`),
    ];
    expect(keys.filter((key) => !texts[`cars.${key}`])).toEqual([]);
  },
);

it('a desk’s hours are told for the day, one open past midnight too', () => {
  const open = (...hours: string[]) => plain(words.openText(hours, t));
  expect(open('08:00-20:00')).toBe('Open 08:00–20:00');
  expect(open('00:00-24:00')).toBe('Open 24 hours');
  expect(open('09:00-12:00', '18:00-02:00')).toBe('Open 09:00–12:00, 18:00–02:00');
  expect(open('18:00-00:00')).toBe('Open 18:00–24:00');
  expect(open()).toBe('');
});

it('distances are told as their reader measures', () => {
  expect(words.distanceText(0.42, 'mile', 'en')).toBe('0.4 mi');
  expect(words.distanceText(10, 'kilometer', 'en')).toBe('16 km');
});
