// npm run agency -- tasks, compare: pending manual decisions, and the comparison of ledgers.
import { AGENCY, defineCommand } from '../command.ts';

export const tasks = defineCommand({
  summary: 'lists, shows and decides what waits for a person',
  usage: [
    'tasks list --agency full',
    'tasks show --agency full --task <id>',
    "tasks decide --agency full --task <id> --decision <one of those shown> --note <why> [--by <your name>] [--reference <the supplier's>]",
  ],
  options: {
    ...AGENCY,
    task: { type: 'string', value: '<id>', about: 'the task', verbs: ['show', 'decide'] },
    decision: {
      type: 'string',
      value: '<name>',
      about: 'one of those that show prints',
      verbs: ['decide'],
    },
    note: { type: 'string', value: '<text>', about: 'why', verbs: ['decide'] },
    reference: {
      type: 'string',
      value: '<text>',
      about: 'the reference at the supplier',
      verbs: ['decide'],
    },
    by: { type: 'string', value: '<name>', about: 'your name, for the audit', verbs: ['decide'] },
  },
  // the full wiring is loaded for these commands only, so that the others start quickly
  run: ({ withAgency, given, verb }) =>
    withAgency(async (kernel, agency) =>
      (await import('../tasks.ts')).tasks(kernel, agency, verb, given),
    ),
});

export const compare = defineCommand({
  summary: 'compares the ledgers of agency, gateway and suppliers now',
  usage: ['compare --agency full [--since 2027-03-01T12:00:00Z]'],
  options: {
    ...AGENCY,
    since: { type: 'string', value: '<time>', about: 'begin of the comparison' },
  },
  run: ({ withAgency, given }) =>
    withAgency(async (kernel, agency) =>
      (await import('../tasks.ts')).compare(kernel, agency, given),
    ),
});
