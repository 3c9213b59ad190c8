// Texts of tasks: title, subject, rights, facts, and the amount that a decision moves.
import type { TaskFact, TaskSummary, TaskView } from '@portico/contract/http/center/tasks';
import type { Money } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';

/** Returns the title of a task, which states its reason. */
export const taskTitle = (
  { reason, access }: Pick<TaskSummary, 'reason' | 'access'>,
  t: TFunction,
): string =>
  access === null
    ? t(`centerTasks.reason.${reason}`)
    : t('centerTasks.reason.access', { right: rightText(access.capability, t) });

/** Returns the subject of a task: a booking, a person, or the peer whose ledger differs. */
export function taskAbout(
  { booking, access, peer }: Pick<TaskSummary, 'booking' | 'access' | 'peer'>,
  t: TFunction,
): string {
  if (access !== null) return access.by.name ?? t('centerTasks.formerColleague');
  if (booking !== null) return `${isolate(booking.reference)} · ${isolate(booking.title)}`;
  return peer ?? t('centerTasks.noBooking');
}

/** Rights that have a text. The others are shown by their identifier. */
const RIGHTS: ReadonlySet<string> = new Set([
  'applications',
  'audit',
  'clients',
  'costs',
  'markup',
  'payment',
  'product',
  'tasks',
  'team',
  'theme',
  'wallet',
  'website',
]);

/** Returns the name of a right, as the menu names that part of the command center. */
export function rightText(capability: string, t: TFunction): string {
  const [part = ''] = capability.split('.');
  return RIGHTS.has(part) ? t(`centerTasks.right.${part}`) : capability;
}

const FACTS: ReadonlySet<string> = new Set([
  'reference',
  'state',
  'heldFrom',
  'failure',
  'contact',
  'authorised',
  'captureBefore',
  'captured',
  'refunded',
  'disputed',
  'penalty',
  'supplier',
  'supplierReference',
  'paysFor',
  'step',
  'askedAt',
  'answeredAt',
  'outcome',
  'gateway',
  'paymentRef',
  'status',
  'owed',
  'leadTraveller',
  'bookedAt',
  'cancelledAt',
  'openedAt',
  'day',
  'because',
  'brand',
  'last4',
  'from',
  'to',
  'units',
  'key',
  'itemKey',
  'unitKey',
]);

/**
 * Returns the name of a fact; that of a nested one is the name of its last part. A fact without a
 * text is shown by its identifier.
 */
export function factLabel(label: string, t: TFunction): string {
  const last = label.slice(label.lastIndexOf('.') + 1);
  return FACTS.has(last) ? t(`centerTasks.fact.${last}`) : label;
}

const isMoney = (value: TaskFact['value']): value is Money => typeof value === 'object';
const amountIn = (facts: readonly TaskFact[], label: string): Money | null => {
  const value = facts.find((fact) => fact.label === label)?.value;
  return value !== undefined && isMoney(value) ? value : null;
};

type Sides = Pick<TaskView, 'ours' | 'theirs'>;

/** Returns the amount that is held, as the gateway states it; without that as our ledger does. */
function heldAmount({ ours, theirs }: Sides): Money | null {
  return amountIn(theirs, 'authorised') ?? amountIn(ours, 'authorised');
}

/** Returns the amount that was captured and not refunded, less the agreed penalty if it is kept. */
function takenAmount({ ours, theirs }: Sides, keepsPenalty: boolean): Money | null {
  const side = amountIn(theirs, 'captured') === null ? ours : theirs;
  const captured = amountIn(side, 'captured');
  if (captured === null) return null;
  const less = [amountIn(side, 'refunded'), keepsPenalty ? amountIn(ours, 'penalty') : null].reduce(
    (sum, one) => sum + (one?.currency === captured.currency ? one.amount : 0),
    0,
  );
  return { amount: captured.amount - less, currency: captured.currency };
}

/** Returns the amount that a decision moves; null if it moves none, or the facts do not state it. */
export function movedAmount(
  sides: Sides,
  effect: TaskView['decisions'][number]['effect'],
): Money | null {
  const amount = () => {
    if (effect === 'releases-money' || effect === 'voids-payment') return heldAmount(sides);
    if (effect === 'refunds-payment' || effect === 'cancels-and-refunds')
      return takenAmount(sides, false);
    if (effect === 'refunds-again' || effect === 'ends-and-refunds')
      return takenAmount(sides, true);
    return null;
  };
  const moved = amount();
  return moved !== null && moved.amount > 0 ? moved : null;
}
