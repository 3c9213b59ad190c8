// Mutants of the texts written by agencies, of the automatic dialog, and of visit counting.
import { browser, type Mutant, real, unit } from './mutant.ts';

const AGENCIES = 'apps/server/src/modules/agencies';
const SHELL = 'apps/shell/src';
const TRACKERS = 'packages/rules/src/trackers.ts';
const IDS = unit('packages/rules/src/trackers.test.ts', 'nothing of 100,000');
const CALLS = `${AGENCIES}/content.db.test.ts`;

const SERVED: readonly Mutant[] = [
  {
    name: 'a saved text is believed when it is shown',
    file: `${AGENCIES}/content.service.ts`,
    find: 'return sanitiseAgencyHtml(html);',
    replace: 'return html;',
    tests: [unit('e2e/refusals/payloads.test.ts', 'however they were saved')],
  },
  {
    name: 'About Us that is switched off is answered',
    file: `${AGENCIES}/content.service.ts`,
    find: '!site.isAboutEnabled || text === undefined',
    replace: 'text === undefined',
    tests: [real(CALLS, 'switches it under both names')],
  },
  {
    name: 'an unknown version is answered with the text in force',
    file: `${AGENCIES}/content.service.ts`,
    find: '(version === null || version === inForce?.version ? inForce : undefined)',
    replace: 'inForce',
    tests: [real(CALLS, '404 for the rest')],
  },
  {
    name: 'a question of three characters counts',
    file: 'packages/rules/src/content.ts',
    find: 'export const QUESTION_MORE_THAN = 3;',
    replace: 'export const QUESTION_MORE_THAN = 2;',
    tests: [unit('packages/rules/src/content.test.ts')],
  },
  {
    name: 'a page whose text was sent is rendered and kept once more',
    file: 'apps/server/src/modules/pages/pages.routes.ts',
    find: '  return true;\n',
    replace: '  return false as true;\n',
    tests: [real('apps/server/src/tenancy/caches.db.test.ts', 'as if nothing were kept')],
  },
];

const COUNTED: readonly Mutant[] = [
  {
    name: 'an id of a tag container is taken',
    file: TRACKERS,
    find: '/^G-[A-Z0-9]{4,12}$/',
    replace: '/^G[-T][A-Z0-9M-]{4,12}$/',
    tests: [unit('packages/rules/src/trackers.test.ts', 'with anything before or behind')],
  },
  {
    name: 'the id of a pixel may hold more than digits',
    file: TRACKERS,
    find: '/^[0-9]{8,20}$/',
    replace: '/^[0-9]{8,20}/',
    tests: [IDS],
  },
  {
    name: 'an agency that counts nothing is counted',
    file: TRACKERS,
    find: '  if (!analytics.isEnabled) return null;\n',
    replace: '',
    tests: [unit('packages/rules/src/trackers.test.ts', 'those that are on')],
  },
  {
    name: 'the policy of a login names the networks',
    file: 'apps/server/src/modules/pages/csp.ts',
    find: 'sensitive || trackers === null',
    replace: 'trackers === null',
    tests: [unit('apps/server/src/modules/pages/csp.test.ts', 'on no sensitive page')],
  },
  {
    name: 'visits are counted before anybody agrees',
    file: `${SHELL}/features/tracking/tracking.tsx`,
    find: "consent === 'yes' || (consent === null && !asksConsent)",
    replace: "consent !== 'no'",
    tests: [browser('e2e/shell/tracking.e2e.ts', 'begins after consent')],
    build: 'apps/shell',
  },
  {
    name: 'the way to a login takes the networks along',
    file: `${SHELL}/platform/trackers.ts`,
    find: '    if (away) location.assign(away);\n    else push(',
    replace: '    push(',
    tests: [browser('e2e/shell/tracking.e2e.ts', 'the way there is a new document')],
    build: 'apps/shell',
  },
];

const POPUP = `${SHELL}/features/sign-in`;
const DIALOG: readonly Mutant[] = [
  {
    name: 'the dialog comes a moment too early',
    file: `${POPUP}/await-moment.ts`,
    find: 'POPUP_DELAY_MS = 5_000',
    replace: 'POPUP_DELAY_MS = 4_999',
    tests: [unit(`${POPUP}/await-moment.test.ts`, 'hidden at 4,999 ms')],
  },
  {
    name: 'the dialog comes over what is open',
    file: `${POPUP}/await-moment.ts`,
    find: 'if (isBusy()) {',
    replace: 'if (false) {',
    tests: [unit(`${POPUP}/await-moment.test.ts`, 'waits while something else is open')],
  },
];

/** Mutants of trips and deals shown to a customer, and of accepted terms. */
const SHOWN: readonly Mutant[] = [
  {
    name: 'a tab of deals takes what came with the page for another',
    file: 'apps/shell/src/platform/streamed-deals.ts',
    find: 'const nameOf = (slug: SoldSlug) => `deals-${slug}`;',
    replace: "const nameOf = (_slug: SoldSlug) => 'deals-hotels';",
    tests: [unit('apps/shell/src/platform/streamed-deals.test.ts', 'are of one product')],
  },
  {
    name: 'a landing after the desk has closed is only late',
    file: 'packages/rules/src/trip-troubles.ts',
    find: 'landed + WAY_OUT > localInstant(until, other.zone)',
    replace: 'landed + WAY_OUT > localInstant(until, other.zone) + 86_400_000',
    tests: [
      unit('packages/rules/src/trip-troubles.test.ts', 'is too late once the desk has closed'),
    ],
  },
  {
    name: 'terms accepted for one quote count for another',
    file: 'packages/storefront/src/checkout/accepted-terms.ts',
    find: 'kept?.quoteId === quoteId && kept.terms === terms',
    replace: 'kept?.terms === terms',
    tests: [unit('packages/storefront/src/checkout/accepted-terms.test.ts')],
  },
];

export const CONTENT_MUTANTS: readonly Mutant[] = [...SERVED, ...COUNTED, ...DIALOG, ...SHOWN];
