// Mutants of selling Air Travel: fares, quotes, charges, and travellers.
import { type Mutant, real, unit } from './mutant.ts';

const AIR = 'packages/products/flights/src/server';
const BOOKINGS = 'apps/server/src/modules/bookings';
const CARTS = 'apps/server/src/modules/carts';
const QUOTES = 'apps/server/src/modules/quotes';
const RULES = 'packages/rules/src';

export const AIR_SERVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a booking that money comes back of is cancelled with it',
    file: `${RULES}/lifecycle/moves.ts`,
    find: 'if (failure === null && booking.givingBack)',
    replace: 'if (failure === null && booking.givingBack && booking.failure !== null)',
    tests: [unit(`${RULES}/lifecycle/give-back.test.ts`, 'stands again')],
  },
  {
    name: 'more goes back than is left',
    file: `${RULES}/lifecycle/payment-answers.ts`,
    find: 'if (amount <= 0 || amount > left) return absorb(booking);',
    replace: 'if (amount <= 0) return absorb(booking);',
    tests: [unit(`${RULES}/lifecycle/give-back.test.ts`, 'never more than is left')],
  },
  {
    name: 'bags of before are not counted',
    file: 'packages/products/flights/src/rules/amendments.ts',
    find: 'bagsBought(chosen, one.traveller, one.leg) + one.count > MAX_BAGS',
    replace: 'one.count > MAX_BAGS',
    tests: [unit('packages/products/flights/src/rules/amendments.test.ts', 'a bag too many')],
  },
  {
    name: 'an offer to change is good for any booking',
    file: 'apps/server/src/modules/bookings/amendments/wanted.ts',
    find: ' && claims.b === row.id',
    replace: '',
    tests: [
      real(
        'apps/server/src/modules/bookings/amendments/amendments.db.test.ts',
        'hostile: another booking',
      ),
    ],
  },
  {
    name: 'a cart of another visit opens',
    file: `${CARTS}/carts.repo.ts`,
    find: 'user_id is null and session_id = ${sessionId}`',
    replace: 'user_id is null`',
    tests: [real(`${CARTS}/carts.db.test.ts`, 'is found by nobody else')],
  },
  {
    name: 'a cart whose time is over opens',
    file: `${CARTS}/carts.service.ts`,
    find: 'if (Date.parse(cart.expiresAt) <= clock.now())',
    replace: 'if (Date.parse(cart.expiresAt) <= 0 * clock.now())',
    tests: [real(`${CARTS}/carts.db.test.ts`, 'is over after half an hour')],
  },
  {
    name: 'the shown form of a document’s number replaces the number',
    file: `${CARTS}/carts.documents.ts`,
    find: 'number: before.number }',
    replace: 'number: document.number }',
    tests: [unit(`${CARTS}/carts.documents.test.ts`, 'stays as it is kept')],
  },
  {
    name: 'a document is kept for whoever says its last four signs',
    file: `${CARTS}/carts.documents.ts`,
    find: 'numberOf(other, at) === numberOf(one, index)',
    replace: 'other.document !== undefined',
    tests: [unit(`${CARTS}/carts.documents.test.ts`, 'is not taken from anybody else')],
  },
  {
    name: 'a charge has the other currency’s name and the old amount',
    file: `${QUOTES}/quotes.charge.ts`,
    find: 'const made = chargedPrice(price, audience, { currency, ratio, step });',
    replace:
      'const made = { ...chargedPrice(price, audience, { currency, ratio, step }), ...price, currency };',
    tests: [unit(`${QUOTES}/quotes.charge.test.ts`, 'the charge of a quote')],
  },
  {
    name: 'the rate of a charge moves while the price stays',
    file: `${QUOTES}/quotes.charge.ts`,
    find: 'keptRate(settled, about) ??',
    replace: '',
    tests: [unit(`${QUOTES}/quotes.charge.test.ts`, 'keeps its rate')],
  },
  {
    name: 'a penalty is not converted at the kept rate',
    file: `${RULES}/charge.ts`,
    find: 'penalty: charge.charged - backOfCharge(charge.paid - step.penalty, charge),',
    replace: 'penalty: step.penalty,',
    tests: [unit(`${RULES}/charge.test.ts`, 'keeps of each step')],
  },
  {
    name: 'a seat costs what another traveller’s costs',
    file: `${AIR}/chosen.ts`,
    find: 'seat?.traveller === chosen.traveller && seat.flight === chosen.flight',
    replace: 'seat?.flight === chosen.flight',
    tests: [unit(`${AIR}/chosen.test.ts`, 'traveller')],
  },
  {
    name: 'the markup of a fare is on its taxes as well',
    file: `${RULES}/pricing.ts`,
    find: 'applyMarkup(terms.markup, net, terms.label)',
    replace: 'applyMarkup(terms.markup, wholesale, terms.label)',
    tests: [unit(`${RULES}/pricing.test.ts`)],
  },
  {
    name: 'other flights than asked are sold',
    file: `${AIR}/fares.ts`,
    find: 'if (itineraryKey(outcome.value.legs) !== key)',
    replace: "if (key === '')",
    tests: [unit(`${AIR}/fares.test.ts`, 'of other flights than asked')],
  },
  {
    name: 'fares tell amounts to whom prices are hidden',
    file: `${AIR}/fares.ts`,
    find: 'change: feesOnly(fare, full),',
    replace: 'change: fare.terms.change as never,',
    tests: [unit(`${AIR}/fares.test.ts`, 'tell no amount where prices are hidden')],
  },
  {
    name: 'hidden prices are told by what is left out',
    file: `${AIR}/facts.ts`,
    find: 'left: price !== null && isFew(rate.left) ? rate.left : null,',
    replace: 'left: isFew(rate.left) ? rate.left : null,',
    tests: [unit(`${AIR}/words.test.ts`, 'tell neither totals, seats')],
  },
  {
    name: 'the server takes minors alone',
    file: `${AIR}/question.ts`,
    find: 'if (fault !== null) throw wrong(FIELDS[fault], TEXTS[fault]);',
    replace: "if (fault !== null && fault !== 'grown') throw wrong(FIELDS[fault], TEXTS[fault]);",
    tests: [unit(`${AIR}/question.test.ts`, 'minors alone')],
  },
  {
    name: 'a sale has no day in which everything comes back',
    file: 'packages/products/flights/src/rules/penalties.ts',
    find: 'steps: [{ until: ends, penalty: 0 }, ...later] }',
    replace: 'steps: later }',
    tests: [unit(`${AIR}/sales.test.ts`, 'free until the void ends')],
  },
  {
    name: 'another flight is booked for a notice that was answered',
    file: `${BOOKINGS}/amendments/amendments.service.ts`,
    find: 'if (wanted.notice !== undefined && !isAsked(',
    replace: 'if (wanted.notice === null && !isAsked(',
    tests: [real(`${BOOKINGS}/amendments/rebooking.db.test.ts`, 'has replaced')],
  },
  {
    name: 'a change that the traveller has made is told as one of the airline',
    file: `${BOOKINGS}/notices/order-watch.ts`,
    find: "if (await isBeingAmended(deps, row)) return 'silent';",
    replace: '',
    tests: [real(`${BOOKINGS}/amendments/rebooking.db.test.ts`, 'is not looked at')],
  },
];
