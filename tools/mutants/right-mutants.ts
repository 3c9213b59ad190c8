// Mutants of rights: of the table, of its reading, of links that grant one record, and of changes
// made from an old version.
import { type Mutant, real, unit } from './mutant.ts';

const ACCESS = 'packages/rules/src/access';
const SERVER = 'apps/server/src';
const BOOKINGS = `${SERVER}/modules/bookings`;

export const RIGHT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a sales agent sees every booking',
    file: `${ACCESS}/capabilities.ts`,
    find: "const BOOKINGS = row('all', 'all', 'own'",
    replace: "const BOOKINGS = row('all', 'all', 'all'",
    tests: [unit(`${ACCESS}/may.test.ts`, 'gives each role the expected records')],
  },
  {
    name: 'a restricted admin has the rights of an admin',
    file: `${ACCESS}/may.ts`,
    find: "isRestricted && role !== 'customer' ? 'restricted'",
    replace: "isRestricted && role === 'sales' ? 'restricted'",
    tests: [unit(`${ACCESS}/may.test.ts`, 'has the restricted column')],
  },
  {
    name: 'a guest link grants every right over its record',
    file: `${ACCESS}/may.ts`,
    find: 'if (subject?.hasLink === true && isByLink(capability))',
    replace: 'if (subject?.hasLink === true)',
    tests: [unit(`${ACCESS}/may.test.ts`, 'only where the table says so')],
  },
  {
    name: 'a call does not ask for its right',
    file: `${SERVER}/kernel/rights.ts`,
    find: '    requireRight(viewer, capability);\n    const who',
    replace: '    const who',
    tests: [unit(`${SERVER}/kernel/rights.test.ts`, 'for the kind of user and for the right')],
  },
  {
    name: 'a change of an old version overwrites a newer one',
    file: `${SERVER}/kernel/versions.ts`,
    find: 'if (base === version) return;',
    replace: 'if (base <= version) return;',
    tests: [unit(`${SERVER}/kernel/versions.test.ts`, 'an older version is 412')],
  },
  {
    name: 'a change without a version is accepted',
    file: `${SERVER}/kernel/versions.ts`,
    find: "versioned && method !== 'GET';",
    replace: "versioned && method === 'PUT';",
    tests: [real(`${SERVER}/kernel/versions.db.test.ts`, 'without a version is 428')],
  },
  {
    name: 'a list of a sales agent contains the whole agency',
    file: `${SERVER}/kernel/rights.ts`,
    find: "return scopeOf(viewer, capability) === 'all' ? null : user.id;",
    replace: 'return null;',
    tests: [unit(`${SERVER}/kernel/rights.test.ts`, 'becomes the owner filter')],
  },
  {
    name: 'a tab keeps its costs while another one of the login shows the screen to a client',
    file: `${SERVER}/modules/identity/identity.repo.ts`,
    find: 'and s.epoch = ${presenting.epoch} and u.active',
    replace: 'and u.active',
    tests: [
      real(
        `${SERVER}/modules/identity/presenter.db.test.ts`,
        'refuses its earlier tokens at once, and shows no costs',
      ),
    ],
  },
  {
    name: 'an agent who shows the screen to a client sees costs',
    file: `${ACCESS}/viewer.ts`,
    find: 'isRestricted || isPresenting',
    replace: 'isRestricted',
    tests: [unit(`${ACCESS}/viewer.test.ts`, 'an agent who shows the screen to a client')],
  },
  {
    name: 'an agent who shows the screen to a client reads the wallet',
    file: `${ACCESS}/may.ts`,
    find: 'if (isSome(extent) && isHidden(viewer, capability))',
    replace: "if (capability === 'costs.see' && isHidden(viewer, capability))",
    tests: [unit(`${ACCESS}/may.test.ts`, 'except over what a client must not see')],
  },
  {
    name: 'a reply to a restricted agent contains costs',
    file: `${SERVER}/kernel/costs.ts`,
    find: 'if (cost !== null) throw new Error(`a reply',
    replace: "if (cost === '') throw new Error(`a reply",
    tests: [real(`${SERVER}/kernel/costs.db.test.ts`, 'a reply with a cost is never sent')],
  },
  {
    name: 'a restricted agent sorts a list by the markup',
    file: `${SERVER}/kernel/http.ts`,
    find: '      requireCosts(request.viewer, ...keysOfQuery(request.query as Record<string, unknown>));\n',
    replace: '',
    tests: [real(`${SERVER}/kernel/costs.db.test.ts`, 'sorts, filters or selects')],
  },
  {
    name: 'a guest link opens every booking of the agency',
    file: `${BOOKINGS}/record/guest.ts`,
    find: ' && claims.r === reference',
    replace: '',
    tests: [real(`${BOOKINGS}/cancel/cancel.db.test.ts`, 'nobody else’s')],
  },
  {
    name: 'whoever may read a booking may do anything with it',
    file: `${BOOKINGS}/read/booking-access.ts`,
    find: 'may(viewer, right, {',
    replace: "may(viewer, 'bookings.read', {",
    tests: [unit(`${BOOKINGS}/read/booking-access.test.ts`, 'the right that is named')],
  },
  {
    name: 'a booking of somebody else is forbidden instead of unknown',
    file: `${BOOKINGS}/read/booking-access.ts`,
    find: "row, hasLink)) throw new PorticoError('BOOKING_NOT_FOUND');",
    replace:
      "row, hasLink)) throw new PorticoError(row === undefined ? 'BOOKING_NOT_FOUND' : 'FORBIDDEN');",
    tests: [real(`${SERVER}/tenancy/matrix.db.test.ts`, 'GET /api/bookings/:reference')],
  },
];
