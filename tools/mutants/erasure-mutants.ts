// Mutants of account erasure, and of document encryption.
import { type Mutant, real, unit } from './mutant.ts';

const MODULES = 'apps/server/src/modules';
const TEST = `${MODULES}/erasure/erasure.db.test.ts`;
const GONE = 'leaves 0 of 41 traces';

export const ERASURE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a running trip does not stand in the way of erasing its customer',
    file: `${MODULES}/bookings/store/erasing.repo.ts`,
    find: "when b.state = 'CONFIRMED' and b.over_at > ${now} then 'RUNNING_BOOKING'",
    replace: "when b.state = 'CONFIRMED' and b.over_at < b.created_at then 'RUNNING_BOOKING'",
    tests: [real(TEST, 'is refused while a trip runs')],
  },
  {
    name: 'what was noted of somebody erased stays',
    file: `${MODULES}/reconciliation/erasing.repo.ts`,
    find: 'set note = null, theirs =',
    replace: 'set theirs =',
    tests: [real(TEST, 'is refused while a trip runs'), real(TEST, GONE)],
  },
  {
    name: 'mails to somebody erased stay',
    file: `${MODULES}/erasure/correspondence.repo.ts`,
    find: 'lower(recipient) = any(${[...addresses]}) or dedupe_key',
    replace: 'dedupe_key',
    tests: [real(TEST, 'is refused while a trip runs'), real(TEST, GONE)],
  },
  {
    name: 'an erasure can be asked for without a fresh proof',
    file: `${MODULES}/erasure/erasure.service.ts`,
    find: '  await factors.requireStepUp(agency.id, loginId);\n',
    replace: '',
    tests: [real(TEST, 'wants a fresh proof')],
  },
  {
    name: 'a wish that was taken back is carried out',
    file: `${MODULES}/erasure/erasure.service.ts`,
    find: "await endErasure(tx, open.id, 'undone', clock.iso());",
    replace: 'await tx.run({ text: `select ${Number(clock.iso() === open.id)}`, values: [] });',
    tests: [real(TEST, 'fifty times at once')],
  },
  {
    name: 'somebody erased goes on being written about',
    file: 'db/migrations/0135_erased_elsewhere.sql',
    find: '  if gone is null then',
    replace: '  if gone is null or true then',
    tests: [
      real(TEST, 'is refused while a trip runs'),
      real(TEST, GONE),
      real(TEST, 'nothing is written'),
    ],
  },
  {
    name: 'what somebody wrote when cancelling stands in the audit',
    file: `${MODULES}/bookings/engine/engine.statements.ts`,
    find: '      penalty,\n      ...(decision',
    replace: '      penalty,\n      note: actor.note,\n      ...(decision',
    tests: [real(`${MODULES}/bookings/cancel/cancel.db.test.ts`, 'while it is free')],
  },
  {
    name: 'a document opens in another place than it was sealed for',
    file: 'apps/server/src/kernel/documents.ts',
    find: '`${agencyId}:${place}`',
    replace: '`${agencyId}:${place.slice(0, 0)}`',
    tests: [unit('apps/server/src/kernel/documents.test.ts', 'open nowhere else')],
  },
  {
    name: 'a list shows more of a document than its end',
    file: 'apps/server/src/kernel/documents.ts',
    find: 'number.slice(-Math.min(END, Math.floor(number.length / 2)))',
    replace: 'number.slice(-END - 1)',
    tests: [unit('apps/server/src/kernel/documents.test.ts', 'show their end')],
  },
  {
    name: 'the number of a document is told without a fresh proof',
    file: `${MODULES}/saved-travellers/saved-travellers.service.ts`,
    find: '      await factors.requireStepUp(keeper.agencyId, keeper.loginId);\n',
    replace: '',
    tests: [
      real(`${MODULES}/saved-travellers/saved-travellers.db.test.ts`, 'may have a travel document'),
    ],
  },
];
