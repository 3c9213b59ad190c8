import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { FlightDetail } from '../../http.ts';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { sampleFlightBooking } from '../../testing/sample-sale.ts';
import { changeOffers } from '../testing/change-offers.ts';
import { show, wordsOf } from '../testing/show.tsx';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { freeSitters } from './added-seats.tsx';
import { ChangeAgree } from './change-agree.tsx';
import { daysFor } from './change-dialog.tsx';
import { OfferCards } from './change-offers.tsx';

const nothing = () => undefined;
const BOOKING: BookingView = sampleFlightBooking();
const DETAIL = BOOKING.detail as FlightDetail;
const { legs, airports, airlines } = DETAIL;
const money = (amount: number) => ({ amount, currency: 'USD' });
const later = legs.map((leg, index) =>
  index === 0
    ? leg.map((one) => ({ ...one, departs: one.departs.replace('21:35', '23:55') }))
    : leg,
);
const offer = (over: Partial<ChangeOffer> = {}): ChangeOffer => ({
  changeOfferId: 'offer-1',
  legs: later,
  fee: money(6_000),
  difference: money(2_400),
  due: money(8_400),
  refund: money(0),
  expiresAt: '2099-01-01T12:00:00Z',
  ...over,
});
const offers = (...list: ChangeOffer[]) => changeOffers(DETAIL, list);
const CHEAPER = offer({
  changeOfferId: 'offer-2',
  fee: money(0),
  difference: money(-2_000),
  due: money(0),
  refund: money(2_000),
});

it('a flight with a change names both airlines and the city of the change', () => {
  const [first] = legs[0] ?? [];
  if (first === undefined) throw new Error('the sample has no flight');
  const onward = {
    ...first,
    from: 'MAD',
    marketing: { airline: 'ZZ', number: 7 },
  };
  const told = {
    ...offers(offer({ legs: [[{ ...first, to: 'MAD' }, onward], ...legs.slice(1)] })),
    airlines: { ...airlines, ZZ: { ...airlines[first.marketing.airline], name: 'Zeta Air' } },
    airports: { ...airports, MAD: { ...airports[first.from], city: 'Madrid' } },
  } as ChangeOffers;
  const words = wordsOf(show(<OfferCards offers={told} back={null} onChoose={nothing} />));
  expect(words).toContain(`${airlines[first.marketing.airline]?.name} + Zeta Air`);
  expect(words).toContain('1 stop (Madrid)');
});

it('flights of a day say what each comes to, and none is chosen first', () => {
  const html = show(
    <OfferCards offers={offers(offer(), CHEAPER)} back={null} onChoose={nothing} />,
  );
  const words = wordsOf(html);
  expect(words).toContain('23:55');
  const [flight] = legs[0] ?? [];
  expect(words).toContain(airlines[flight?.marketing.airline ?? '']?.name);
  expect(words).toContain('$84.00 to pay');
  expect(words).toContain('$20.00 back');
  expect(html).not.toContain('checked=""');
});

const agree = (one: ChangeOffer, patch: Partial<ChangeOffers> = {}, language = 'en') =>
  wordsOf(
    show(
      <ChangeAgree
        booking={BOOKING}
        guest={null}
        onBooking={nothing}
        onNews={nothing}
        offers={{ ...offers(one), ...patch }}
        offer={one}
        onBack={nothing}
        onAgain={nothing}
      />,
      { language },
    ),
  );

it('a change shows before and after, its fee and difference, and exactly what is paid', () => {
  const words = agree(offer());
  expect(words).toMatch(/Current .*21:35 JFK.* New .*23:55 JFK/);
  expect(words).toContain('change fee $60.00 Fare difference $24.00 You pay $84.00');
  expect(words).toContain('Pay $84.00 and change');
  expect(words).not.toContain('get back');
  expect(agree(offer(), {}, 'ar')).toContain('ادفع $84.00 وغيّر');
});

it('a cheaper one says what comes back and where to; seats that are given up are named', () => {
  const words = agree(CHEAPER, {
    seatsLost: [{ traveller: 1, flight: legs[0]?.[0]?.id ?? '', seat: '14A' }],
  });
  expect(words).toContain('You get back $20.00');
  expect(words).toContain('We’ll refund the card you paid with.');
  expect(words).toContain('Change and get $20.00 back');
  expect(words).toContain('You’ll lose a chosen seat with this change');
});

it('a leg moves between the landing before it and the departure after it, and not into the past', () => {
  const landed = legs[0]?.at(-1)?.arrives.slice(0, 10) ?? '';
  const leaves = legs[1]?.[0]?.departs.slice(0, 10) ?? '';
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  expect(daysFor(DETAIL, 0, at('2020-01-01'))).toEqual(['2020-01-01', leaves]);
  expect(daysFor(DETAIL, 1, at('2020-01-01'))[0]).toBe(landed);
  expect(daysFor(DETAIL, 1, at('2099-12-01'))[0]).toBe('2099-12-01');
});

it('its days are those of its own airport, across the date line too', () => {
  const zones = { AKL: 'Pacific/Auckland', HNL: 'Pacific/Honolulu' };
  const flight = (from: keyof typeof zones, to: keyof typeof zones, departs: string) =>
    fakeFlight(from, to, departs, 540, { departsZone: zones[from], arrivesZone: zones[to] });
  // lands on the fourth, and flies back that evening
  const across = {
    ...DETAIL,
    legs: [[flight('AKL', 'HNL', '2099-01-05T08:00')], [flight('HNL', 'AKL', '2099-01-04T22:00')]],
  };
  const now = Date.parse('2099-01-01T11:30:00Z');
  expect(daysFor(across, 0, now)).toEqual(['2099-01-02', '2099-01-05']);
  expect(daysFor(across, 1, now)[0]).toBe('2099-01-04');
  // at half past eight in the evening there it is still the first of January
  const only = { ...DETAIL, legs: [[flight('HNL', 'AKL', '2099-01-04T22:00')]] };
  expect(daysFor(only, 0, Date.parse('2099-01-02T06:30:00Z'))[0]).toBe('2099-01-01');
});

it('seats are for those who have none, and for nobody on a lap', () => {
  const people = [
    { name: 'Nadia', type: 'adult' as const },
    { name: 'Tomás', type: 'adult' as const },
    { name: 'Mia', type: 'infant' as const },
  ];
  const seats = [{ flight: 'F1', leg: 0, taken: [{ traveller: 1, seat: '14A' }] }];
  expect(freeSitters({ seats }, people).get('F1')).toEqual([2]);
});
