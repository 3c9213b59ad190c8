// Mutants of lists and item pages while suppliers respond, of cursors, and of the cost of crawlers.
import { browser, type Mutant, real, unit } from './mutant.ts';

const STOREFRONT = 'packages/storefront/src';
const HOTELS = 'packages/products/hotels/src/server';
const STILL = 'e2e/journeys/still-lists.e2e.ts';

export const LIST_MUTANTS: readonly Mutant[] = [
  {
    name: 'offers that cannot be refreshed are replaced by an error',
    file: `${STOREFRONT}/state/kept-answers.query.ts`,
    find: 'attempt.silent && isUnanswered(error)',
    replace: 'false',
    tests: [unit(`${STOREFRONT}/state/kept-answers.test.tsx`, 'keeps what is shown')],
  },
  {
    name: 'a press ends before its click',
    file: `${STOREFRONT}/platform/press.ts`,
    find: '{ touch: 100, mouse: 0 }',
    replace: '{ touch: 0, mouse: 0 }',
    tests: [unit(`${STOREFRONT}/platform/press.test.ts`, 'waits longer after a touch')],
  },
  {
    name: 'answers are shown while a button is held',
    file: `${STOREFRONT}/state/arriving.ts`,
    find: 'cancel.current = press.whenReleased(apply);',
    replace: 'apply();',
    build: 'apps/remotes/main',
    tests: [browser(STILL, 'leave a row of hotels where it is')],
  },
  {
    name: 'the values of a filter are ordered anew under a pointer',
    file: `${STOREFRONT}/search/use-kept-order.ts`,
    find: 'isTouched.current ? keptOrder(before.current, now) : now',
    replace: 'now',
    build: 'apps/remotes/main',
    tests: [browser(STILL, 'keep the filters of hotels in their order')],
  },
  {
    name: 'home asks suppliers for a crawler',
    file: 'apps/server/src/modules/pages/pages.routes.ts',
    find: "page.deals && isCrawler(request.headers['user-agent'])",
    replace: 'page.deals === undefined',
    tests: [
      real(
        'apps/server/src/modules/pages/robots.db.test.ts',
        'cost a crawler no call of a supplier',
      ),
    ],
  },
  {
    name: 'a cursor is good for every filter',
    file: 'apps/server/src/kernel/cursors.ts',
    find: 'JSON.stringify([list, agencyId, sort, conditions])',
    replace: 'JSON.stringify([list, agencyId, sort])',
    tests: [unit('apps/server/src/kernel/cursors.test.ts', 'condition or owner is refused')],
  },
  {
    name: 'a room is sold out while a supplier of it is silent',
    file: `${HOTELS}/detail.ts`,
    find: 'if (isWhole)\n      for',
    replace: 'if (true)\n      for',
    tests: [unit(`${HOTELS}/detail.test.ts`, 'only where all suppliers have answered')],
  },
  {
    name: 'a flight is gone while an airline is silent',
    file: 'packages/products/flights/src/server/fares.ts',
    find: 'throw silenceError(silent) ?? gone();',
    replace: 'throw gone();',
    tests: [
      unit('packages/products/flights/src/server/fares.test.ts', 'unknown while somebody has not'),
    ],
  },
  {
    name: 'a rate that a silent supplier may sell is called gone',
    file: `${STOREFRONT}/offers/kept-notes.tsx`,
    find: "isWhole ? 'keptFilters.gone' : 'keptFilters.unsure'",
    replace: "'keptFilters.gone'",
    tests: [
      unit('packages/products/cars/src/web/offers/offers-body.test.tsx', 'only where all could be'),
    ],
  },
];
