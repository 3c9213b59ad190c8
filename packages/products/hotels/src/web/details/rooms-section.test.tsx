import { expect, it } from 'vitest';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import type { Offer, Room } from '../../shapes.ts';
import { offer, SEARCH } from '../testing/samples.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import type { RoomRates } from './details.query.ts';
import { parseView } from '../../rules/filter-address.ts';
import { RoomsSection } from './rooms-section.tsx';

const FAMILY = { ...SEARCH, rooms: [{ adults: 2, childAges: [5, 8] }] };
const room = (name: string, sleeps: number): Room => ({
  code: name.slice(0, 3),
  name,
  beds: '2 beds',
  sleeps,
  sizeSqm: null,
  view: null,
});
const entry = (name: string, sleeps: number, offers: readonly Offer[] = []): RoomRates => ({
  room: room(name, sleeps),
  offers,
});
interface Answer {
  readonly suppliers?: SuppliersProgress;
  readonly isGone?: boolean;
  readonly isSold?: boolean;
  readonly isOutdated?: boolean;
}
const html = (
  rooms: readonly RoomRates[],
  language = 'en',
  isOpen = true,
  { suppliers, isGone = false, isSold = false, isOutdated = false }: Answer = {},
) =>
  show(
    <RoomsSection
      rooms={rooms}
      search={FAMILY}
      city={{ city: 'Porto', timeZone: 'Europe/Lisbon' }}
      chosen={null}
      view={parseView(new URLSearchParams())}
      kept={{ isGone, isUnkept: false }}
      suppliers={suppliers}
      isSold={isSold}
      isOutdated={isOutdated}
      onChoose={() => undefined}
      onAgain={() => undefined}
      whenEmpty="nothing"
    />,
    { language, store: { agency: agencyState({ allowNonLoginFlow: isOpen }) } },
  );

it('stay with a note where their rates could not be refreshed', () => {
  const rooms = [entry('Family room', 4, [offer('o1', 30_000)])];
  expect(wordsOf(html(rooms))).not.toContain('We couldn’t refresh these prices');
  const told = wordsOf(html(rooms, 'en', true, { isOutdated: true }));
  expect(told).toContain('We couldn’t refresh these prices, so they may have changed. Try again');
  expect(told).toContain('Family room');
});

it('folds away rooms that do not hold the party, and says for how many they are', () => {
  const page = html([
    entry('Family room', 4, [offer('o1', 30_000)]),
    entry('Double room', 2),
    entry('Superior double', 3),
  ]);
  const [open = '', folded = ''] = page.split('<details');
  // our chevron, not the triangle of the browser
  expect(folded).toMatch(/^ class="fold [^]*<svg[^]*<\/summary>/);
  expect(wordsOf(open)).toContain('Family room');
  expect(wordsOf(open)).not.toContain('Double room');
  expect(wordsOf(page)).not.toContain('Sold out');
  expect(wordsOf(`<${folded}`)).toMatch(
    /2 rooms are too small for your group: 2 adults, 2 children aged 5, 8 Double room 2 beds for up to 2 guests Superior double 2 beds for up to 3 guests/,
  );
});

it('names the party in Arabic after a colon, where no preposition governs it', () => {
  const words = wordsOf(html([entry('Double room', 2)], 'ar'));
  expect(words).toContain('غرفة واحدة أصغر من أن تتسع لعددكم: بالغان');
});

it('calls sold out what holds the party and has no rate', () => {
  const words = wordsOf(html([entry('Family room', 4), entry('Suite', 4, [offer('o1', 1)])]));
  expect(words).toContain('Family room 2 beds Sleeps 4 Sold out for these dates');
  expect(words).not.toContain('too small');
});

it('says that offers may be missing where a supplier is silent, and calls neither room nor rate gone', () => {
  const rooms = [
    entry('Family room', 4),
    entry('Double room', 2),
    entry('Suite', 4, [offer('o1', 1)]),
  ];
  const words = (suppliers: SuppliersProgress, language = 'en') =>
    wordsOf(html(rooms, language, true, { suppliers, isGone: true }));
  const whole = words({ asked: 3, answered: 3 });
  expect(whole).toContain('Sold out for these dates');
  expect(whole).toContain('The rate you chose is no longer available.');
  expect(whole).not.toContain('missing');
  const silent = words({ asked: 3, answered: 2 });
  expect(silent).toContain(
    'Some offers may be missing because part of the search didn’t finish. Search again',
  );
  expect(silent).toContain('We couldn’t find the rate you chose. Some rates may be missing.');
  expect(silent).not.toMatch(/Sold out|Family room|no longer offered/);
  // the capacity of a room is known without a response about rates
  expect(silent).toContain('1 room is too small');
  // its supplier has refused it: the others cannot have it
  const sold = { suppliers: { asked: 3, answered: 2 }, isGone: true, isSold: true };
  expect(wordsOf(html(rooms, 'en', true, sold))).toContain('is no longer available.');
  const unpriced = words({ asked: 3, answered: 3, unpriced: 1 });
  expect(unpriced).toContain('because we don’t have the exchange rate');
  expect(unpriced).not.toMatch(/Sold out|Search again|no longer offered/);
  const arabic = words({ asked: 3, answered: 2 }, 'ar');
  expect(arabic).toContain('قد تنقص بعض العروض: لم يصل رد على جزء من البحث. اسأل مجددًا');
  expect(arabic).not.toMatch(/نفدت|لم يعد|keptFilters/);
});

it('names the hours by the city of the stay', () => {
  expect(wordsOf(html([entry('Suite', 4, [offer('o1', 1)])]))).toContain(
    'All times are Porto time',
  );
  expect(wordsOf(html([entry('Suite', 4, [offer('o1', 1)])], 'ar'))).toContain('بتوقيت Porto');
});

it('speaks of prices only where some are shown', () => {
  const words = (total: number | null, isOpen: boolean) =>
    wordsOf(html([entry('Suite', 4, [offer('o1', total)])], 'en', isOpen));
  expect(words(30_000, true)).toMatch(/Totals include .*All times .*Price for the stay/);
  expect(words(null, false)).toMatch(/aged 5, 8\. All times are Porto time/);
  expect(words(null, false)).not.toMatch(/Totals|Price for the stay|Price per night/);
});

it('begins every fact of a room with a capital, as suppliers do not', () => {
  const view = { ...room('Suite', 4), view: 'square view' };
  const words = wordsOf(html([{ room: view, offers: [offer('o1', 1)] }]));
  expect(words).toContain('Sleeps 4 Square view');
  const arabic = { ...view, view: 'إطلالة على الساحة' };
  expect(wordsOf(html([{ room: arabic, offers: [offer('o1', 1)] }], 'ar'))).toContain(
    'إطلالة على الساحة',
  );
});
