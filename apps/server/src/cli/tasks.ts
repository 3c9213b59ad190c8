// npm run agency -- tasks list|show|decide: tasks that need an operator's decision.
import { randomUUID } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { BALANCE_UNCHARGED } from '@portico/rules/balance';
import { toDecimal } from '@portico/rules/money';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Task, TasksService } from '../modules/reconciliation/tasks.service.ts';
import { wire, type Wiring } from '../wiring.ts';
import { CliError } from './cli-error.ts';

export interface TaskValues {
  readonly task?: string | undefined;
  readonly decision?: string | undefined;
  readonly note?: string | undefined;
  readonly reference?: string | undefined;
  readonly by?: string | undefined;
  readonly since?: string | undefined;
}

const USAGE = `npm run agency -- tasks list --agency <subdomain>
npm run agency -- tasks show --agency <subdomain> --task <id>
npm run agency -- tasks decide --agency <subdomain> --task <id> --decision <one of those shown> --note <why> [--by <your name>] [--reference <the supplier's>]`;

/** Runs one of the task commands. Returns the text to print. */
export async function tasks(
  kernel: Kernel,
  agency: Agency,
  verb: string | undefined,
  given: TaskValues,
): Promise<string> {
  const run = async (service: TasksService): Promise<string> => {
    if (verb === 'list') return listed(agency, await service.list(agency.id), kernel.clock.now());
    if (verb === 'show') return shown(await service.show(agency.id, needed(given.task, 'task')));
    if (verb === 'decide') return decide(service, agency, given);
    throw new CliError(USAGE);
  };
  return withWiring(kernel, async ({ reconciliation }) => {
    try {
      return await run(reconciliation.tasks);
    } catch (fault) {
      throw fault instanceof PorticoError
        ? new CliError(`${fault.message}${fault.field === undefined ? '' : ` (--${fault.field})`}.`)
        : fault;
    }
  });
}

/** Reconciles an agency's ledgers now. */
export async function compare(
  kernel: Kernel,
  agency: Agency,
  { since }: TaskValues,
): Promise<string> {
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new CliError('--since is a time like 2027-03-01T12:00:00Z.');
  if (since !== undefined && Date.parse(since) > kernel.clock.now())
    throw new CliError('--since lies ahead.');
  const span = since === undefined ? {} : { from: new Date(since).toISOString() };
  return withWiring(kernel, async ({ reconciliation }) => {
    const result = await reconciliation.compareNow(agency.id, span);
    if (result.outcome === 'failed')
      throw new CliError(
        `The ledgers could not be compared: ${result.detail ?? ''}. Nothing has been settled.`,
      );
    const { bookings, payments, reservations, breaks, open, detail } = result;
    return `${bookings} bookings, ${payments} payments and ${reservations} reservations compared: ${breaks} breaks found, ${open} open${detail === null ? '' : ` (${detail})`}.`;
  });
}

/** Runs `work` with the full wiring, and closes the wiring afterwards. */
export async function withWiring<T>(
  kernel: Kernel,
  work: (wiring: Wiring) => Promise<T>,
): Promise<T> {
  const wiring = wire(kernel);
  try {
    return await work(wiring);
  } finally {
    for (const drain of wiring.drain) drain();
    await wiring.close();
  }
}

async function decide(service: TasksService, agency: Agency, given: TaskValues): Promise<string> {
  const { done, said } = await service.decide({
    agencyId: agency.id,
    taskId: needed(given.task, 'task'),
    decision: needed(given.decision, 'decision'),
    note: (given.note ?? '').trim(),
    ...(given.reference === undefined ? {} : { supplierReference: given.reference }),
    by: {
      type: 'operator',
      via: 'cli',
      correlationId: `cli-${randomUUID()}`,
      ...(given.by === undefined ? {} : { id: given.by.slice(0, 80) }),
    },
  });
  return done ? `Done: ${said}.` : `Not settled yet: ${said}.`;
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new CliError(`--${name} is missing.\n${USAGE}`);
  return value;
}

/** Lists open tasks, oldest first; those that have waited longer than a day are marked. */
function listed(agency: Agency, open: readonly Task[], now: number): string {
  if (open.length === 0) return `${agency.subdomain} has no open tasks.`;
  const rows = open.map(
    (task) =>
      `${task.isOverdue ? '!' : ' '} ${task.id}  ${ageText(now - Date.parse(task.openedAt)).padStart(9)}  ${task.reason.padEnd(20)} ${subjectOf(task)}${task.decision === null ? '' : `  (decided: ${task.decision})`}`,
  );
  return [
    `${agency.subdomain}: ${open.length} open task${open.length === 1 ? '' : 's'}; ! has waited longer than a day`,
    ...rows,
  ].join('\n');
}

function subjectOf({ booking, break: found }: Task): string {
  if (booking !== null)
    return `booking ${booking.reference}, ${booking.title}, ${booking.startsOn}`;
  if (found?.kind === 'list-unread')
    return `${found.peer}: ${String(found.theirs['unread'])} entries of its list could not be read`;
  return found === null ? '' : `${found.peer} ${found.subject}`;
}

/** Instruction for the operator if the card was not charged for a second payment. */
const TAKE_BACK =
  'the card was not charged, but the supplier counts the second payment as made. Have it take the payment back, then decide refund: the traveller can pay again';

/** Returns the text that shows one task. */
export function shown(task: Task): string {
  const { booking, break: found } = task;
  const state =
    task.settledAt === null
      ? `open for ${ageText(task.ageMs)}${task.isOverdue ? ', overdue' : ''}`
      : `settled ${task.settledAt} by ${task.settledBy ?? 'rule'}: ${task.decision ?? ''}`;
  return [
    `${task.reason}, ${state}`,
    ...(booking === null
      ? []
      : [
          `booking    ${booking.reference}, ${booking.state}${booking.heldFrom === null ? '' : ` from ${booking.heldFrom}`}${booking.failure === null ? '' : `, ${booking.failure}`}`,
          `sold       ${booking.title}, ${booking.startsOn}; ${booking.contact}`,
          `money      ${money(booking.captured, booking.currency)} charged, ${money(booking.refunded, booking.currency)} given back, ${money(booking.authorised, booking.currency)} held`,
          booking.paysFor === null
            ? `room       ${booking.supplier} ${booking.supplierReference ?? 'has named none'}`
            : `pays for   booking ${booking.paysFor.reference}, order ${booking.paysFor.supplierReference ?? 'without a number'} of ${booking.supplier}`,
        ]),
    ...(found === null
      ? []
      : [
          `we say     ${found.ours === null ? 'nothing: we do not know it' : JSON.stringify(found.ours)}`,
          `${found.peer.padEnd(10)} says ${JSON.stringify(found.theirs)}`,
        ]),
    ...(found?.note == null ? [] : [`note       ${found.note}`]),
    ...(task.reason === BALANCE_UNCHARGED && task.settledAt === null
      ? [`to do      ${TAKE_BACK}`]
      : []),
    `decisions  ${task.decisions.length === 0 ? 'none any more' : task.decisions.join(', ')}`,
  ].join('\n');
}

const money = (amount: number, currency: string): string =>
  `${currency} ${toDecimal(amount, minorUnits(currency))}`;

function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60}`
    : `${Math.floor(minutes / 1440)} days`;
}
