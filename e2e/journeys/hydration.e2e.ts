// What the server wrote is what the browser would have written: React takes every page over without
// a word, also where the browser keeps another time, another calendar and other habits of writing
// than the server. Each day each habit once, by one who is logged in and by one who is not.
import { inTurn } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import { type JourneyPlace, journeyPlaces, openPlace } from './places.ts';
import { productPlaces } from './product-places.ts';
import { stage } from './stage.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });
const FAR = [
  { timeZone: 'America/Los_Angeles', language: 'ar-EG' },
  { timeZone: 'Asia/Tokyo', language: 'de-DE' },
] as const;
const runs = FAR.flatMap((habits, at) =>
  (['en', 'ar'] as const).map((lang, of) => ({
    ...habits,
    lang,
    role: (at + of) % 2 === 0 ? ('customer' as const) : undefined,
  })),
);
const both = runs.flatMap((run) => [
  run,
  { ...run, role: run.role ? undefined : ('customer' as const) },
]);
const KINDS = ['hotels', 'flights', 'cars'] as const;
/** One in sixteen is played in a run. */
const cases = both.flatMap((run) =>
  KINDS.map((kind) => ({ ...run, kind, who: run.role ?? 'guest' })),
);
/** Pages that are somebody's own. */
const OWN = /^(?:flight|car)(?:Reservation|Checkout|Confirm|Booking)/;

async function placesOf(
  kind: (typeof KINDS)[number],
  role: 'customer' | undefined,
): Promise<JourneyPlace[]> {
  if (kind === 'hotels') return journeyPlaces(s, 'full', role);
  const places = await productPlaces(s, 'full', kind);
  return role ? places : places.filter(({ name }) => !OWN.test(name));
}

describe.each(inTurn(cases, 16))(
  'in $lang, with a browser of $timeZone and $language, as $who',
  ({ lang, timeZone, language, role, kind }) => {
    it(`every page of ${kind} is taken over in silence`, async () => {
      // the page of what is not found is answered as such, and its own address is all the browser
      // says of it
      s.expects(/\/errors\?.*404 \(Not Found\)/);
      const { page } = await s.come('full', { timeZone, language, role });
      for (const place of await placesOf(kind, role)) {
        await openPlace(s, page, 'full', place, lang);
        expect([
          place.name,
          s.visitors.complaints.filter((text) => !text.includes('404 (Not Found)')),
        ]).toEqual([place.name, []]);
      }
    });
  },
);
