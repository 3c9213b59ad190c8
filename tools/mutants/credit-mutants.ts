// Mutants of credits that airlines give for a part of a penalty, and of penalties that are asked for.
import { type Mutant, real, unit } from './mutant.ts';

const RULES = 'packages/rules/src';
const BOOKINGS = 'apps/server/src/modules/bookings';
const CRASHES = `${BOOKINGS}/cancel/credits-crash.db.test.ts`;

export const CREDIT_MUTANTS: readonly Mutant[] = [
  {
    name: 'credits may add up to more than is kept',
    file: `${RULES}/credits.ts`,
    find: 'left -= credit.amount.amount;',
    replace: 'left -= 0;',
    tests: [unit(`${RULES}/credits.test.ts`, 'never adds up to more than is kept')],
  },
  {
    name: 'a credit that is read back is not stored',
    file: `${BOOKINGS}/engine/bookings.peers.ts`,
    find: '? supplierAnswer(withCheckedCredits(deps.log, booking, outcome))',
    replace:
      "? supplierAnswer(outcome.value === null ? outcome : { kind: 'ok', value: { ...outcome.value, credits: [] } })",
    tests: [real(CRASHES, 'a credit is not lost')],
  },
  {
    name: 'a payer’s ticket shows the code of a credit',
    file: `${BOOKINGS}/read/bookings.service.ts`,
    find: 'issued: _issued, credits: _credits, ...shown',
    replace: 'issued: _issued, ...shown',
    tests: [real(CRASHES, 'ticket shows the cancelled booking without')],
  },
  {
    name: 'a cancel quote leaves out the credits of amendments',
    file: `${BOOKINGS}/cancel/cancel-terms.ts`,
    find: 'termsOf(deps, row, ordersBelow)',
    replace: 'termsOf(deps, row, () => [])',
    tests: [unit(`${BOOKINGS}/cancel/cancel-terms.test.ts`, 'are quoted with those')],
  },
  {
    name: 'a penalty that terms leave open is a task although its supplier names it',
    file: `${BOOKINGS}/cancel/cancel-terms.ts`,
    find: 'statedPenalty(row, kept?.penalty ?? null)',
    replace: 'null',
    tests: [unit(`${BOOKINGS}/cancel/cancel-terms.test.ts`, 'keep what the supplier names')],
  },
  {
    name: 'a credit is told where nothing is kept',
    file: `${BOOKINGS}/read/credits.view.ts`,
    find: 'if (kept === 0 || row.cancelledAt === null) return {};',
    replace: 'if (row.cancelledAt === null) return {};',
    tests: [unit(`${BOOKINGS}/read/credits.view.test.ts`, 'shows none')],
  },
  {
    name: 'the code of a credit of somebody erased stays',
    file: `${BOOKINGS}/store/erasing.repo.ts`,
    find: ', visit_mark = null, credits = null',
    replace: ', visit_mark = null',
    tests: [real('apps/server/src/modules/erasure/erasure.db.test.ts', 'leaves 0 of 41 traces')],
  },
];
