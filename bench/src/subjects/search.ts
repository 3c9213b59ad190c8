// Live search for hotels.
import { measureSearch } from '../kit/live-search.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import type { Offering } from '../peers/offering.ts';

const CONNECTIONS = 6;
const OFFERINGS: readonly Offering[] = [
  { suppliers: 5, itemsEach: 20, ratesEach: 5 },
  { suppliers: 20, itemsEach: 8, ratesEach: 4 },
];
/**
 * Searches per side and round. With 20 suppliers the deadline cuts off a fifth, which give no
 * overhead: five rounds leave 2,000.
 */
const SEARCHES = { full: 510, quick: 120 };

export const search: Subject = {
  name: 'search',
  about: 'live search over 5 and 20 simulated suppliers, against a bare fan-out to the same',
  async run(ground, effort, say) {
    const lines: Line[] = [];
    for (const offering of OFFERINGS) {
      const of = { subject: 'search', what: `${offering.suppliers} suppliers`, offering };
      lines.push(
        ...(await measureSearch(
          { ...of, connections: CONNECTIONS, searches: SEARCHES, deadlineMs: 500, firstMs: 2 },
          ground,
          effort,
          say,
        )),
      );
    }
    return lines;
  },
};
