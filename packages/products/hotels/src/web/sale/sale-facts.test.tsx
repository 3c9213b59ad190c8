import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { staySaleFacts, staySaleWords, Where } from './sale-facts.tsx';
import { STAY } from '../testing/samples.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const { Choice, Times } = staySaleFacts;

it('shows the room, the hours of both days, and where the hotel is', () => {
  expect(wordsOf(show(<Choice sale={STAY} />))).toBe(
    'Double room Breakfast included 2 adults, 1 child aged 5',
  );
  expect(wordsOf(show(<Times sale={STAY} />))).toBe(
    'Check-in Fri 19 Jun from 15:00 Check-out Sun 21 Jun by 11:00',
  );
  expect(wordsOf(show(<Where sale={STAY} />))).toBe('Alfama , Lisbon');
});

it('says to ask a hotel that has not stated its times', () => {
  const untimed = { ...STAY, detail: { ...STAY.detail, checkInFrom: null, checkOutBy: null } };
  expect(wordsOf(show(<Times sale={untimed} />))).toBe(
    'Check-in Fri 19 Jun Ask the hotel for its check-in times Check-out Sun 21 Jun Ask the hotel for its check-out time',
  );
});

it('tells of several rooms who sleeps in which', () => {
  const detail = {
    ...STAY.detail,
    occupancies: [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [9, 5] },
    ],
  };
  const said = wordsOf(show(<Choice sale={{ ...STAY, detail }} />)).replace(/[\u2066-\u2069]/g, '');
  expect(said).toBe(
    '2 rooms: Double room Breakfast included Room 1 2 adults Room 2 1 adult, 2 children aged 5, 9',
  );
});

it('puts a stay into words', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  const { party, length, kind, unit, unitParty, booked } = staySaleWords;
  expect([party(STAY, t), length(STAY, t), kind(STAY, t), unit(2, t)]).toEqual([
    '2 adults, 1 child aged 5',
    '2 nights',
    'Double room',
    'Room 2',
  ]);
  expect(unitParty?.(STAY, 1, t)).toBe('2 adults, 1 child aged 5');
  expect(unitParty?.(STAY, 2, t)).toBe('');
  expect(booked(STAY, t).replace(/[\u2066-\u2069]/g, '')).toBe('2 nights in Lisbon.');
});
