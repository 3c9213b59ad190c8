// Mutants of the project's code, with the tests that must detect them. A test suite in which one
// survives does not verify the behaviour it breaks.

import { ACCOUNT_MUTANTS } from './account-mutants.ts';
import { AIR_MUTANTS } from './air-mutants.ts';
import { CREDIT_MUTANTS } from './credit-mutants.ts';
import { DEADLINE_MUTANTS } from './deadline-mutants.ts';
import { FACTOR_MUTANTS } from './factor-mutants.ts';
import { ERASURE_MUTANTS } from './erasure-mutants.ts';
import { EVENT_MUTANTS } from './event-mutants.ts';
import { FIELD_MUTANTS } from './field-mutants.ts';
import { LIST_MUTANTS } from './list-mutants.ts';
import { MAKING_MUTANTS } from './making-mutants.ts';
import { type Mutant, real, unit } from './mutant.ts';
import { CONTENT_MUTANTS } from './content-mutants.ts';
import { PLACE_MUTANTS } from './place-mutants.ts';
import { PHOTOGRAPH_MUTANTS } from './photograph-mutants.ts';
import { RIGHT_MUTANTS } from './right-mutants.ts';
import { CENTER_MUTANTS } from './center-mutants.ts';
import { SIGN_ON_MUTANTS } from './sign-on-mutants.ts';

const RULES = 'packages/rules/src';
const SERVER = 'apps/server/src';
const BOOKINGS = `${SERVER}/modules/bookings`;

export const MUTANTS: readonly Mutant[] = [
  // payments and room stock
  {
    name: 'a step sent again has another key',
    file: `${RULES}/lifecycle/booking.ts`,
    find: '`${bookingId}:${step}:${round}`',
    replace: '`${bookingId}:${step}:${round}:${Math.random()}`',
    tests: [unit(`${RULES}/lifecycle/reduce.test.ts`, 'derives keys')],
  },
  {
    name: 'the supplier is sent no key',
    file: `${BOOKINGS}/engine/bookings.peers.ts`,
    find: "return {\n    key: stepKey(booking.id, 'book'),",
    replace: 'return {\n    key: `${booking.id}:book:${Math.random()}`,',
    tests: [real(`${BOOKINGS}/engine/unknown.db.test.ts`, ' at book: one booking')],
  },
  {
    name: 'a payment is asked for at the current account',
    file: `${BOOKINGS}/engine/bookings.peers.ts`,
    find: 'booking.payment ?? undefined',
    replace: 'undefined',
    tests: [real(`${SERVER}/wiring/gateways.db.test.ts`, 'charges there from then on')],
  },
  {
    name: 'the first answer is another than the one that is kept',
    file: `${BOOKINGS}/create/create.service.ts`,
    find: '(await deps.requests.find(call.agencyId, request))?.answer ?? final',
    replace: 'final',
    tests: [real(`${BOOKINGS}/cars.db.test.ts`, 'asks the gateway for nothing')],
  },
  {
    name: 'the card is charged before the room is booked',
    file: `${RULES}/lifecycle/table.ts`,
    find: "booking.relearns ? askFirst(booking, at) : send(booking, 'book', at)",
    replace: "booking.relearns ? askFirst(booking, at) : send(booking, 'capture', at)",
    tests: [unit(`${RULES}/lifecycle/reduce.test.ts`, 'authorises, books, captures, confirms')],
  },
  {
    name: 'an outcome that was not seen counts as a refusal',
    file: `${RULES}/lifecycle/table.ts`,
    find: 'unanswered: (booking, { at }, times) => askLater(booking, state, at, times),',
    replace: "unanswered: (booking, { at }) => fail(booking, 'SUPPLIER_REFUSED', at),",
    tests: [unit(`${RULES}/lifecycle/reduce.test.ts`, 'an outcome that was not seen')],
  },
  {
    name: 'an authorisation that is not needed is left standing',
    file: `${RULES}/lifecycle/moves.ts`,
    find: "  if (booking.authorised > 0) return send(booking, 'void', at);\n",
    replace: '',
    tests: [unit(`${RULES}/lifecycle/reduce.test.ts`)],
  },
  {
    name: 'a refund tried again has the key of the one that failed',
    file: `${BOOKINGS}/engine/bookings.peers.ts`,
    find: 'const key = stepKey(booking.id, step, round);',
    replace: 'const key = stepKey(booking.id, step);',
    tests: [real(`${BOOKINGS}/cancel/cancel.db.test.ts`, 'tried again under a new key')],
  },
  {
    name: 'a cancellation that comes before the booking is shown calls a person',
    file: `${RULES}/lifecycle/order-answers.ts`,
    find: "reason === 'NOT_FOUND') return askLater(",
    replace: "reason === 'INVALID') return askLater(",
    tests: [unit(`${RULES}/lifecycle/reduce.test.ts`, 'waits until it is shown')],
  },
  {
    name: 'tickets are called for again at a supplier that would issue them twice',
    file: `${RULES}/lifecycle/order-answers.ts`,
    find: 'booking.ticket?.idempotent === true || isUnsent(booking)',
    replace: 'booking.ticket !== null',
    tests: [unit(`${RULES}/lifecycle/tickets.test.ts`, 'unseen are asked for')],
  },
  {
    name: 'refused tickets leave the order standing at the supplier',
    file: `${RULES}/lifecycle/order-answers.ts`,
    find: ': releaseHeld(booking, failure, at);',
    replace: ': fail(booking, failure, at);',
    tests: [unit(`${RULES}/lifecycle/tickets.test.ts`, 'release the order and the money')],
  },
  {
    name: 'a quote can be booked twice',
    file: 'db/migrations/0030_booking.sql',
    find: '  unique (agency_id, quote_claim),\n',
    replace: '',
    tests: [real(`${BOOKINGS}/create/bookings.db.test.ts`, 'from two tabs with two keys')],
  },
  {
    name: 'the same key with another body is answered as if it were the same',
    file: `${BOOKINGS}/record/requests.repo.ts`,
    find: 'if (!used.fingerprint.equals(request.fingerprint))',
    replace: 'if (used.fingerprint.length === 0)',
    tests: [real(`${BOOKINGS}/create/bookings.db.test.ts`, 'with another body is refused')],
  },
  {
    name: 'a process that lost its lease goes on writing',
    file: `${SERVER}/kernel/db/work.ts`,
    find: 'and id = ${item.id} and fence = ${item.fence} and lease_owner is not null`;',
    replace: 'and id = ${item.id} and lease_owner is not null`;',
    tests: [real(`${SERVER}/kernel/worker.db.test.ts`, 'another takes over')],
  },
  {
    name: 'work due at a fraction of a millisecond is never finished',
    file: `${SERVER}/kernel/db/work.ts`,
    find: "date_trunc('milliseconds', due_at) > ${item.dueAt}",
    replace: 'due_at > ${item.dueAt}',
    tests: [real(`${SERVER}/kernel/worker.db.test.ts`, 'fraction of a millisecond')],
  },
  {
    name: 'a lease is taken from whoever holds it',
    file: `${SERVER}/kernel/db/work.ts`,
    find: 'where w.lease_until is null or w.lease_until <= ${now} or',
    replace: 'where true or',
    tests: [
      real(`${BOOKINGS}/create/bookings.db.test.ts`, 'fifty at once'),
      real(`${BOOKINGS}/cancel/cancel.db.test.ts`, 'twenty times at once'),
    ],
  },
  {
    name: 'a webhook needs no signature',
    file: 'packages/supplier-kit/src/signature.ts',
    find: "return timingSafeEqual(right, Buffer.from(given, 'hex'));",
    replace: "return right.length === Buffer.from(given, 'hex').length;",
    tests: [real(`${BOOKINGS}/engine/webhook.db.test.ts`, 'forged, old, changed')],
  },
  {
    name: 'neighbours of one brand become one house',
    file: 'packages/products/hotels/src/rules/merge.ts',
    find: 'return tellsApart(a.words, b.words) || tellsApart(b.words, a.words) ? null : LIKE_NAME_MILES;',
    replace: 'return LIKE_NAME_MILES;',
    tests: [unit('packages/products/hotels/src/rules/merge.test.ts', 'neighbours of one brand')],
  },
  // prices
  {
    name: 'a price without its tax',
    file: `${RULES}/pricing.ts`,
    find: 'const wholesale = scaleFast(rate.net + rate.tax, by);',
    replace: 'const wholesale = scaleFast(rate.net, by);',
    tests: [unit(`${RULES}/pricing.test.ts`, 'price passport')],
  },
  {
    name: 'a discount takes more than was added',
    file: `${RULES}/markup.ts`,
    find: 'const amount = Math.max(0, ruleAmount(rule, net));',
    replace: 'const amount = ruleAmount(rule, net);',
    tests: [unit(`${RULES}/pricing.test.ts`, 'markup')],
  },
  {
    name: 'an offer is opened whatever its seal says',
    file: 'packages/selling/src/sealer.ts',
    find: 'if (!timingSafeEqual(Buffer.from(sign(body.length)), tag)) continue;',
    replace: 'void timingSafeEqual(Buffer.from(sign(body.length)), tag);',
    tests: [unit('packages/selling/src/offers.test.ts')],
  },
  {
    name: 'hidden prices are sent to visitors',
    file: 'packages/selling/src/rights.ts',
    find: 'seesPrices(accessOf(site), audience);',
    replace: 'seesPrices(accessOf(site), audience) || true;',
    tests: [real(`${SERVER}/modules/selling/audience.db.test.ts`)],
  },
  {
    name: 'kept deals are the same for every audience',
    file: `${SERVER}/kernel/cache.ts`,
    find: 'key.name, key.audience, key.language',
    replace: 'key.name, key.language',
    tests: [unit(`${SERVER}/kernel/cache.test.ts`)],
  },
  // agency isolation
  {
    name: 'a foreign key that crosses agencies',
    file: 'db/migrations/0060_saved_traveller.sql',
    find: 'foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade,',
    replace: 'unique (id), foreign key (user_id) references saved_traveller (id),',
    tests: [real(`${SERVER}/kernel/db/catalogue.db.test.ts`, 'all migrations keep every rule')],
  },
  {
    name: 'one table without forced row security',
    file: 'db/migrations/0021_quote.sql',
    find: "select portico.agency_table('quote');",
    replace:
      "select portico.agency_table('quote');\nalter table quote no force row level security;",
    tests: [real(`${SERVER}/kernel/db/catalogue.db.test.ts`, 'all migrations keep every rule')],
  },
  {
    name: 'a token of one agency opens another',
    file: `${SERVER}/modules/identity/tokens.ts`,
    find: 'if (claims.agencyId !== agencyId || claims.expiresAt',
    replace: 'if (claims.expiresAt',
    tests: [unit(`${SERVER}/modules/identity/tokens.test.ts`)],
  },
  // malicious visitors
  {
    name: 'agency texts are taken as they come',
    file: `${SERVER}/modules/agencies/sanitise.ts`,
    find: 'const after = stripEmptyTags(sanitizeHtml(before, OPTIONS));',
    replace: 'const after = before;',
    tests: [unit(`${SERVER}/modules/agencies/sanitise.test.ts`, 'keeps what is on the list')],
  },
  {
    name: 'the cookie of a login can be read by scripts',
    file: `${SERVER}/modules/identity/cookies.ts`,
    find: "ACCESS_COOKIE, token, { path: '/', httpOnly: true,",
    replace: "ACCESS_COOKIE, token, { path: '/', httpOnly: false,",
    tests: [
      real(`${SERVER}/modules/identity/identity.db.test.ts`, 'gives token, person and cookies'),
    ],
  },
  {
    name: 'another site’s page may write',
    file: `${SERVER}/plugins/origin.ts`,
    find: "throw new PorticoError('CROSS_SITE');",
    replace: 'void PorticoError;',
    tests: [real(`${SERVER}/kernel/http.db.test.ts`, 'writes from another site')],
  },
  {
    name: 'the cookie of a login is enough for a write',
    file: `${SERVER}/plugins/viewer.ts`,
    find: '  if (isWrite(request.method)) return undefined;\n',
    replace: '',
    tests: [real(`${SERVER}/kernel/http.db.test.ts`, 'cookie for reading only')],
  },
  {
    name: 'a login leads to another site',
    file: `${RULES}/redirect.ts`,
    find: '  if (url.origin !== BASE || TRICK.test(url.pathname) || TRICK.test(path)) return null;\n',
    replace: '',
    tests: [
      unit(`${RULES}/redirect.test.ts`),
      unit(`${RULES}/redirect.proof.test.ts`, 'known tricks'),
    ],
  },
  {
    name: 'nobody counts how often an address calls',
    file: `${SERVER}/plugins/rate-limit.ts`,
    find: 'bucket.level = level >= 1 ? level - 1 : level;',
    replace: 'bucket.level = level;',
    tests: [unit(`${SERVER}/plugins/rate-limit.test.ts`)],
  },
  {
    name: 'what somebody typed becomes a line of the calendar file',
    file: 'packages/documents/src/paper.ts',
    find: ".replace(/[\\p{Cc}\\u2028\\u2029]+/gu, ' ')",
    replace: '',
    tests: [unit('packages/products/hotels/src/papers/papers.test.ts', 'stays inside its line')],
  },
  {
    name: 'an upload is kept as it came',
    file: `${SERVER}/modules/files/files.service.ts`,
    find: 'const made = await maker.remake({ bytes, type, maxSide: PICTURE_USES[use] });',
    replace: 'void maker; void PICTURE_USES[use];\n      const made = Buffer.from(bytes);',
    tests: [real(`${SERVER}/modules/files/files.db.test.ts`, 'loses what a camera')],
  },
  {
    name: 'a page is lent the deals of another',
    file: `${SERVER}/modules/pages/static-section.ts`,
    find: 'return entry?.deals === deals ? entry?.section : undefined;',
    replace: 'return deals === undefined ? undefined : entry?.section;',
    tests: [unit(`${SERVER}/modules/pages/static-section.test.ts`)],
  },
  {
    name: 'a guest’s link stands in the log',
    file: `${SERVER}/kernel/log.ts`,
    find: '/([?&](?:guest|token|link)=)',
    replace: '/([?&](?:token)=)',
    tests: [unit(`${SERVER}/kernel/log.test.ts`)],
  },
  {
    name: 'a half-sent body takes a place that others need',
    file: `${SERVER}/plugins/load-shedding.ts`,
    find: 'if (isWhole(request)) enter(request, reply);',
    replace: "if (isWhole(request) || request.method === 'POST') enter(request, reply);",
    tests: [real(`${SERVER}/overload/half-sent.db.test.ts`, 'shut an agency for nobody')],
  },
  {
    name: 'the process ends under requests that came in by another socket',
    file: `${SERVER}/plugins/drain.ts`,
    find: '    under.add(response);\n',
    replace: '',
    tests: [real(`${SERVER}/drain.db.test.ts`, 'twelve seconds and no longer')],
  },
  {
    name: 'a picture on a page changes somebody’s language',
    file: `${SERVER}/modules/identity/identity.routes.ts`,
    find: '    requireOwnScript(request, app.portico.config.publicScheme);\n',
    replace: '',
    tests: [real(`${SERVER}/modules/agencies/agencies.db.test.ts`, 'never for a link, a picture')],
  },
  // fields set by agencies and users
  ...ACCOUNT_MUTANTS,
  ...FACTOR_MUTANTS,
  ...SIGN_ON_MUTANTS,
  ...MAKING_MUTANTS,
  ...CREDIT_MUTANTS,
  ...ERASURE_MUTANTS,
  ...FIELD_MUTANTS,
  ...CONTENT_MUTANTS,
  ...EVENT_MUTANTS,
  ...LIST_MUTANTS,
  ...PHOTOGRAPH_MUTANTS,
  ...DEADLINE_MUTANTS,
  ...RIGHT_MUTANTS,
  ...CENTER_MUTANTS,
  ...AIR_MUTANTS,
  ...PLACE_MUTANTS,
];
