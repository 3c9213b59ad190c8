// Live search for flights and cars: few suppliers with long, overlapping lists.
import { measureSearch } from '../kit/live-search.ts';
import type { Subject } from '../kit/subject.ts';
import type { Offering } from '../peers/offering.ts';

/** A list takes a process some time: more concurrent requests would measure the queue. */
const CONNECTIONS = 1;
/**
 * Long enough to read all lists on a slow machine: the bench measures the overhead on the
 * suppliers' time.
 */
const DEADLINE_MS = 2_000;
const AIR: Offering = { market: 'flights', suppliers: 3, itemsEach: 600, ratesEach: 4 };
const CARS: Offering = { market: 'cars', suppliers: 3, itemsEach: 200, ratesEach: 3 };

export const airSearch: Subject = {
  name: 'air-search',
  about: 'live search for flights over 3 simulated suppliers, against a bare fan-out to the same',
  run: (ground, effort, say) =>
    measureSearch(
      {
        subject: 'air-search',
        what: '3 × 600 itineraries × 4 fares',
        offering: AIR,
        connections: CONNECTIONS,
        searches: { full: 120, quick: 50 },
        deadlineMs: DEADLINE_MS,
        firstMs: 3,
      },
      ground,
      effort,
      say,
    ),
};

export const carSearch: Subject = {
  name: 'car-search',
  about: 'live search for cars over 3 simulated suppliers, against a bare fan-out to the same',
  run: (ground, effort, say) =>
    measureSearch(
      {
        subject: 'car-search',
        what: '3 × 200 cars × 3 rates',
        offering: CARS,
        connections: CONNECTIONS,
        searches: { full: 200, quick: 80 },
        deadlineMs: DEADLINE_MS,
        firstMs: 2,
      },
      ground,
      effort,
      say,
    ),
};
