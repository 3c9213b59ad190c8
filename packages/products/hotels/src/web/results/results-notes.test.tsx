import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { hotel } from '../../testing/hotels.ts';
import { NOTHING_YET } from './found.ts';
import { ResultsNotes } from './results-notes.tsx';

const nothing = () => undefined;
const notes = (
  moved: number,
  cheaper: number,
  suppliers = { asked: 2, answered: 2 },
  waiting = 0,
) =>
  wordsOf(
    show(
      <ResultsNotes
        state={{
          found: { ...NOTHING_YET, hotels: [hotel('a', {}, [])], suppliers, isComplete: true },
          failure: null,
          at: 0,
          isReady: true,
          ahead: null,
          key: '',
          carried: null,
          again: nothing,
        }}
        place={{ kind: 'city', name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 }}
        rowsState={{
          listings: [],
          rows: [],
          counts: { inside: 0, around: 0 },
          searched: null,
          waiting,
          moved,
          cheaper,
          reorder: nothing,
          onSeen: nothing,
          keyOf: (id) => id,
        }}
        isOnline
      />,
    ),
  );

it('say in one sentence what came in, and show it when asked', () => {
  expect(notes(0, 0)).toBe('');
  expect(notes(3, 2)).toBe('2 cheaper rooms came in. Show');
  expect(notes(1, 1)).toBe('1 cheaper room came in. Show');
  expect(notes(4, 0)).toBe('More rooms came in. Show');
  expect(notes(0, 0, undefined, 2)).toBe('2 more places to stay in Lisbon have come in. Show');
});

it('say that something may be missing, and of nobody by name', () => {
  expect(notes(0, 0, { asked: 3, answered: 1 })).toMatch(
    /^Some rooms may be missing.*Search again$/,
  );
});
