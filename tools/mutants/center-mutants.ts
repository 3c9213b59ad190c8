// Mutants of the command center: tasks, notifications, audit log, booking record, searches.
import { type Mutant, real, unit } from './mutant.ts';

const MODULES = 'apps/server/src/modules';
const CENTER = `${MODULES}/center`;
const AUDIT = `${MODULES}/audit-log`;
const LISTS = `${MODULES}/bookings/lists`;
const RECORD = `${MODULES}/bookings/agency-record`;
const SEARCHES = `${MODULES}/searches`;
const TASKS = `${MODULES}/reconciliation`;

export const CENTER_MUTANTS: readonly Mutant[] = [
  {
    name: 'the audit log shows secrets',
    file: `${AUDIT}/redaction.ts`,
    find: 'SECRET.test(key) && typeof value',
    replace: 'key === value && typeof value',
    tests: [unit(`${AUDIT}/redaction.test.ts`, 'leaves out secrets and document numbers')],
  },
  {
    name: 'an entry with a new hash fits the chain',
    file: `${AUDIT}/audit-log.repo.ts`,
    find: 'when a.previous is distinct from lag(a.hash) over chain',
    replace: 'when a.previous is null and a.seq > 1',
    tests: [real(`${AUDIT}/audit-log.db.test.ts`, 'the one that no longer continues it')],
  },
  {
    name: 'a request for a right is settled twice',
    file: `${TASKS}/access-requests.repo.ts`,
    find: 'where agency_id = ${agencyId} and id = ${id} and settled_at is null`);\n      if (written === 0) return false;',
    replace:
      'where agency_id = ${agencyId} and id = ${id}`);\n      if (written === 0) return false;',
    tests: [real(`${TASKS}/task-desk.db.test.ts`, 'is one open task however often it is asked')],
  },
  {
    name: 'papers for another address open the booking of a guest',
    file: `${MODULES}/bookings/papers/mail.deliverer.ts`,
    find: "linkFor(row, mailbox === null ? to : 'agency')",
    replace: 'linkFor(row, to)',
    tests: [real(`${RECORD}/record.db.test.ts`, 'carry no link that opens')],
  },
  {
    name: 'a sales agent reads the audit entries of a booking',
    file: `${RECORD}/record.service.ts`,
    find: "...(may(viewer, 'audit').ok ?",
    replace: '...(row.version > 0 ?',
    tests: [real(`${RECORD}/record.db.test.ts`, 'without the rest')],
  },
  {
    name: 'an agent is told of the tasks of the agency',
    file: `${CENTER}/notifications.service.ts`,
    find: "withTasks: may(viewer, 'tasks').ok",
    replace: "withTasks: may(viewer, 'center').ok",
    tests: [real(`${CENTER}/notifications.db.test.ts`, 'of no task of the agency')],
  },
  {
    name: 'a notification stays read when its deadline moves',
    file: `${CENTER}/notifications.repo.ts`,
    find: 'and r.event_at >= e.at',
    replace: 'and r.event_at is not null',
    tests: [real(`${CENTER}/notifications.db.test.ts`, 'a deadline that has moved')],
  },
  {
    name: 'a search of the past is moved to another weekday',
    file: `${SEARCHES}/history.service.ts`,
    find: 'Math.ceil(late / WEEK) * WEEK',
    replace: 'late',
    tests: [unit(`${SEARCHES}/history.service.test.ts`, 'by whole weeks')],
  },
  {
    name: 'an agent finds the clients of everybody',
    file: `${LISTS}/find.repo.ts`,
    find: 'b.parent_id is null and ${ownedBy(ownerId)}',
    replace: 'b.parent_id is null and ${ownedBy(ownerId === null ? ownerId : null)}',
    tests: [real(`${LISTS}/find-and-export.db.test.ts`, 'of the reader’s own records')],
  },
  {
    name: 'an agent reads the searches of everybody',
    file: `${SEARCHES}/history.repo.ts`,
    find: '...when(ownerId, () => ownedBy(agencyId, ownerId)),',
    replace: '...when(ownerId === null, () => ownedBy(agencyId, null)).slice(1),',
    tests: [real(`${SEARCHES}/searches.db.test.ts`, 'the own one for other agents')],
  },
];
