import { expect, it } from 'vitest';
import { itemReader } from '@portico/supplier-kit';
import { boardFrom, reviewsFrom, roomFrom } from './map.ts';
import { wireDetail } from './wire.ts';

const room = {
  code: 'dbl',
  name: 'Double room',
  beds: '1 double bed',
  sleeps: 2,
  size_sqm: 20,
  view: 'sea view',
  sequence: 1,
};

it('takes the words of a room we know, and drops the others', () => {
  expect(
    roomFrom({
      ...room,
      bed_types: [{ type: 'double', count: 1 }],
      outlook: 'sea',
      facilities: ['kettle', 'helipad', 'balcony'],
    }),
  ).toMatchObject({
    bedding: [{ kind: 'double', count: 1 }],
    outlook: 'sea',
    facilities: ['balcony', 'kettle'],
  });
  const odd = roomFrom({ ...room, bed_types: [{ type: 'hammock', count: 1 }], outlook: 'moon' });
  for (const field of ['bedding', 'outlook', 'facilities']) expect(odd).not.toHaveProperty(field);
  expect(roomFrom(room)).not.toHaveProperty('facilities');
});

it('keeps a meal plan that is no code in the words of the hotel', () => {
  expect(['BB', 'Continental breakfast'].map(boardFrom)).toEqual([
    { board: 'BB' },
    { board: 'OT', boardName: 'Continental breakfast' },
  ]);
});

it('reads each review by itself, and says of all that they are made up', () => {
  const review = {
    text: 'Quiet.',
    language: 'en',
    rating: 8,
    stayed: null,
    written: '2025-04-02',
    traveller: 'couple',
    by: 'Mei',
    source: 'Rehearsal data',
  };
  const several = [
    review,
    null,
    'x',
    { ...review, rating: '9' },
    { ...review, traveller: 'pirate' },
  ];
  const answer = itemReader(wireDetail.pick({ guest_reviews: true })).safeParse({
    guest_reviews: several,
  });
  if (!answer.success) throw new Error('it cannot be read');
  const read = reviewsFrom(answer.data.guest_reviews ?? []);
  expect(read).toEqual([
    { ...review, isRehearsal: true },
    { ...review, traveller: null, isRehearsal: true },
  ]);
});
