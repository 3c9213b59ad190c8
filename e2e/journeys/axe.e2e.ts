// No page of the journey has accessibility faults: axe with every rule of WCAG 2.2 A and AA, at
// rest and with each element opened, in both languages, on a phone and on a desktop. npm test
// checks a sample of pages, npm run test:full all of them. Home and its parts are also covered by
// e2e/shell/reach.e2e.ts, the card page by e2e/gateway/.
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { CARS_OPENED } from './opened-cars.ts';
import { FLIGHTS_OPENED } from './opened-flights.ts';
import { HOTELS_OPENED } from './opened.ts';
import { type JourneyPlace, journeyPlaces, openPlace } from './places.ts';
import { kindOfPlace, productPlaces } from './product-places.ts';
import { stage, texts } from './stage.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });
const OPENED = [...HOTELS_OPENED, ...FLIGHTS_OPENED, ...CARS_OPENED];
const PLACES: readonly JourneyPlace['name'][] = [
  'home',
  'hotels',
  'hotelSearch',
  'hotelSearchDetails',
  'hotelCheckout',
  'hotelConfirmPayment',
  'hotelBooking',
  'myTrips',
  'myProfile',
  'forgotPassword',
  'newPassword',
  'userTerms',
  'expired',
  'errors',
  'notOpen',
  'flights',
  'flightSearch',
  'flightSearchDetails',
  'flightReservationDetails',
  'flightCheckout',
  'flightConfirmation',
  'flightBooking',
  'cars',
  'carSearch',
  'carResultDetails',
  'carReservationDetails',
  'carCheckout',
  'carConfirmPayment',
  'carBooking',
];
/** Pages on which a visitor sees something other than a customer. */
const VISITORS: readonly JourneyPlace['name'][] = [
  'home',
  'login',
  'signup',
  'hotelBooking',
  'hotelSearch',
];
const looks = (['en', 'ar'] as const).flatMap((lang) =>
  [390, 1440].map((width) => ({ lang, width })),
);
const cases = [
  ...PLACES.map((place) => ({ place, role: 'customer' as const })),
  ...VISITORS.map((place) => ({ place, role: undefined })),
].flatMap((of) => looks.map((look) => ({ ...of, ...look, who: of.role ?? 'guest' })));
/** One page in this number is checked per run. */
const SHARE = 168;

it.each(inTurn(cases, SHARE))(
  'axe finds nothing on $place in $lang at $width px, at rest and with each thing open ($who)',
  async ({ place: name, role, lang, width }) => {
    s.expects(/404 \(Not Found\)|409 \(Conflict\)|brought about by a test/);
    const { page } = await s.come('full', {
      role,
      width,
      still: true,
      ...(width < 640 ? { agent: 'phone' as const } : {}),
    });
    const kind = kindOfPlace(name);
    const places =
      kind === null ? await journeyPlaces(s, 'full', role) : await productPlaces(s, 'full', kind);
    const place = places.find((one) => one.name === name);
    if (!place) throw new Error(`no place ${name}`);
    const rest = async () => {
      await openPlace(s, page, 'full', place, lang);
      await page.waitForLoadState('networkidle');
    };
    const found: string[] = [];
    const look = async (what: string) => {
      for (const fault of await axeFaults(page, ['.map-label'])) found.push(`${what}: ${fault}`);
    };
    await rest();
    await look('at rest');
    for (const { name: what, open } of OPENED.filter(
      (one) =>
        one.on === name &&
        (one.width ?? width) === width &&
        (one.name !== 'sign-in' || role === undefined),
    )) {
      await rest();
      await open(page, texts[lang], s);
      await look(what);
    }
    expect(found).toEqual([]);
  },
  120_000,
);
