import type { BookingView } from '@portico/contract';
import { type Answers, live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { sampleChanged } from '../../testing/sample-notice.ts';
import { parts } from '../parts.tsx';
import { changeOffers } from '../testing/change-offers.ts';
import { agencyState, show, textsOf, wordsOf } from '../testing/show.tsx';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { AnotherFlight } from './another-flight.tsx';
import { ChangeAgree } from './change-agree.tsx';
import { OfferCards } from './change-offers.tsx';

const nothing = () => undefined;
const changed = sampleChanged('cancelled', { isRebookable: true });
const [notice] = changed.notices;
const booking = changed as unknown as BookingView;
const { legs } = changed.detail;
const money = (amount: number) => ({ amount, currency: 'USD' });

const flightOn = (day: string): ChangeOffers['before'][number][number] => {
  const [first] = legs[0] ?? [];
  if (first === undefined) throw new Error('the sample has no flight');
  const { id, departs, arrives } = fakeFlight('JFK', 'LIS', `${day}T19:05`, 410);
  return { ...first, id, departs, arrives };
};
const offer = (day: string, due = 0): ChangeOffer => ({
  changeOfferId: `offer-${day}`,
  legs: [[flightOn(day)], ...legs.slice(1)],
  fee: money(0),
  difference: money(due),
  due: money(due),
  refund: money(0),
  expiresAt: '2099-01-01T12:00:00Z',
});
const reply = (...offers: ChangeOffer[]) => changeOffers(changed.detail, offers);

const agency = agencyState({
  agencyName: 'Blue Travel',
  contactEmailId: 'help@blue.example',
  contactPhoneNumber: '+351 21 000',
});
const page = (flightRebookingOffers: Answers['flightRebookingOffers'], language = 'en') =>
  live(
    <AnotherFlight {...{ booking, notice, guest: 'token' }} onBooking={nothing} onNews={nothing} />,
    {
      answers: { flightRebookingOffers },
      language,
      texts: textsOf(language) ?? {},
      parts: { flights: parts } as never,
      store: { agency },
    },
  );

it('asks for the flights in place of the changed one, and repeats the answer on its button', async () => {
  const shown = await page(() => reply(offer('2099-06-17'), offer('2099-06-19')));
  expect(shown.calls.map(({ name, input }) => [name, input.body])).toEqual([
    ['flightRebookingOffers', { reference: booking.reference, guest: 'token', notice: 'n1' }],
  ]);
  expect(shown.button('Choose another flight').getAttribute('aria-haspopup')).toBe('dialog');
  expect(shown.words()).toContain('2 flights, nothing to pay.');
  const arabic = await page(() => reply(offer('2099-06-17')), 'ar');
  expect(arabic.words()).toContain('اختيار رحلة أخرى');
  const dear = await page(() => reply(offer('2099-06-17'), offer('2099-06-19', 900)));
  expect(dear.words()).toContain('2 flights. You’ll see what each one costs.');
});

it('names the agency where the airline offers none', async () => {
  const none = await page(() => reply());
  const refused = await page(() => {
    throw refusal('NOT_CHANGEABLE', 409);
  });
  for (const shown of [none, refused]) {
    expect(shown.has('Choose another flight')).toBe(false);
    expect(shown.words()).toMatch(/Contact Blue Travel, who can arrange one with the airline/);
    expect(shown.button(/Contact Blue Travel/).getAttribute('href')).toContain('mailto:help@');
    expect(shown.button(/351 21 000/).getAttribute('href')).toBe('tel:+35121000');
  }
});

it('asks again after an answer that did not come', async () => {
  let tries = 0;
  const shown = await page(() => {
    tries += 1;
    if (tries === 1) throw refusal('SUPPLIER_UNAVAILABLE', 503);
    return reply(offer('2099-06-17'));
  });
  expect(shown.has('Choose another flight')).toBe(false);
  await shown.press('Try again');
  expect(shown.words()).toContain('1 flight, nothing to pay.');
});

it('lists flights of several days each with its own, and takes one for nothing', () => {
  const told = reply(offer('2099-06-17'), offer('2099-06-19'));
  const list = wordsOf(show(<OfferCards offers={told} hasDays back={null} onChoose={nothing} />));
  expect(list).toMatch(/Wed 17 Jun, .*19:05.*Nothing to pay.*Fri 19 Jun, .*19:05/);
  const agree = wordsOf(
    show(
      <ChangeAgree
        {...{ booking, guest: null, offers: told, offer: offer('2099-06-17') }}
        free="flightAfterSale.takeFlight"
        onBooking={nothing}
        onNews={nothing}
        onBack={nothing}
        onAgain={nothing}
      />,
    ),
  );
  expect(agree).toContain('Take this flight');
  expect(agree).not.toContain('Change now');
});
