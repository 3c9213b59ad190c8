import { expect, it } from 'vitest';
import { carTexts } from '../texts/index.ts';
import { extraName } from './extra-names.ts';

const say =
  (language: 'ar' | 'en') =>
  (key: string): string =>
    (carTexts[language].cars as Readonly<Record<string, string>>)[key.replace('cars.', '')] ?? key;

it('an extra of the trade is named in the traveller’s language, another as its supplier names it', () => {
  const seat = { code: 'CST', name: 'Child seat' };
  expect(extraName(seat, say('en'))).toBe('Child seat');
  expect(extraName(seat, say('ar'))).toBe('مقعد طفل');
  for (const code of ['CSI', 'CST', 'BST', 'GPS', 'ADD', 'WIF', 'SNC'])
    for (const language of ['en', 'ar'] as const)
      expect(extraName({ code, name: '' }, say(language))).not.toMatch(/^(cars\.|$)/);
  expect(extraName({ code: 'SKI', name: 'Ski rack' }, say('ar'))).toBe('Ski rack');
  expect(extraName({ code: 'constructor', name: 'Odd' }, say('ar'))).toBe('Odd');
});
