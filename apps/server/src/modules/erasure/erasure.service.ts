// Erasure requests (accounts, section 6): requests one, withdraws it within a day, lists them, and
// repeats them after a restore.
import { PorticoError } from '@portico/contract';
import type { Account } from '@portico/contract/http/account';
import type { Agency } from '../../kernel/agencies.ts';
import { type AuditAction, audit } from '../../kernel/audit.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { dropWork, moveWork, scheduleWork } from '../../kernel/db/work.ts';
import { newReference, uuidv7 } from '../../kernel/ids.ts';
import { tellLater } from './erasure.mail.ts';
import { addErasure, endErasure, ERASURE_WORK, hasten, openErasure } from './erasure.repo.ts';
import type { ErasureContext, ErasureRow } from './erasure.types.ts';

const HOUR = 3_600_000;
/** Grace period during which a request can be withdrawn. */
export const GRACE = 24 * HOUR;

/** A logged-in user, and the origin of the call. */
export interface Asker {
  readonly agency: Agency;
  readonly userId: string;
  readonly loginId: string;
  /** Scheme and host of the site. */
  readonly site: string;
  /** Truncated address. */
  readonly ip: string;
  readonly correlationId: string;
}

export interface Again {
  readonly agencyId: string;
  readonly userId: string;
  readonly site: string;
  readonly isDone: boolean;
}

export interface ErasureService {
  /**
   * Returns when it will be done. Idempotent: a second request returns the first. Throws
   * STEP_UP_NEEDED, ERASURE_BLOCKED, FORBIDDEN.
   */
  ask(asker: Asker): Promise<{ readonly dueAt: string }>;
  /** Throws NOT_FOUND if there is no pending request. */
  undo(asker: Asker): Promise<Account>;
  /**
   * After a restore: erases this user now or, if only the request is known, with a new grace
   * period. Returns false if there is no such user, or the request is still pending.
   */
  again(of: Again): Promise<boolean>;
  /** After a restore: withdraws the pending request again. Returns false if there is none. */
  undoAgain(agencyId: string, userId: string): Promise<boolean>;
}

export const erasureService = (context: ErasureContext): ErasureService => ({
  ask: (asker) => ask(context, asker),
  undo: (asker) => undo(context, asker),
  again: (of) => again(context, of),
  undoAgain: (agencyId, userId) => undoAgain(context, agencyId, userId),
});

/**
 * Logs ids only: the list of erasures outside the database is made from these lines
 * (docs/runbooks/restore.md).
 */
export const tell = (
  { log, clock }: Pick<ErasureContext, 'log' | 'clock'>,
  erasure: 'asked' | 'undone' | 'kept' | 'erased',
  agency: string,
  user: string,
): void => log.info({ erasure, agency, user, at: clock.iso() }, 'erasure');

async function ask(context: ErasureContext, asker: Asker): Promise<{ dueAt: string }> {
  const { db, clock, factors, people, trips } = context;
  const { agency, userId, loginId, site } = asker;
  await factors.requireStepUp(agency.id, loginId);
  return db.tenant(agency.id, async (tx) => {
    const person = await people.hold(tx, userId);
    if (person === undefined || person.isErased) throw new PorticoError('UNAUTHENTICATED');
    if (person.userType !== 'Customer') throw new PorticoError('FORBIDDEN');
    const open = await openErasure(tx, userId);
    if (open !== undefined) return { dueAt: open.dueAt };
    const now = clock.iso();
    const because = blocksOf(await trips.of(tx, userId, [person.email], now));
    if (because.length > 0) throw new PorticoError('ERASURE_BLOCKED', { details: { because } });
    const row = newRow(context, { userId, site, dueAt: isoOf(clock.now() + GRACE), again: false });
    await addErasure(tx, row);
    await people.showDue(tx, userId, row.dueAt);
    await scheduleWork(tx, { kind: ERASURE_WORK, id: row.id, dueAt: Date.parse(row.dueAt) });
    await tellLater(tx, context, {
      about: 'asked',
      userId,
      site,
      dueAt: row.dueAt,
      references: [],
    });
    await note(tx, asker, 'account.erasure.ask', now);
    tx.afterCommit(() => tell(context, 'asked', agency.id, userId));
    return { dueAt: row.dueAt };
  });
}

/** Returns the reasons that prevent an erasure, as in the reply. */
export const blocksOf = (trips: Awaited<ReturnType<ErasureContext['trips']['of']>>) =>
  trips.flatMap(({ block, reference }) => (block === null ? [] : [{ why: block, reference }]));

function newRow(
  { clock }: ErasureContext,
  of: Pick<ErasureRow, 'userId' | 'site' | 'dueAt' | 'again'>,
) {
  return { id: uuidv7(clock), pseudonym: newReference(), askedAt: clock.iso(), ...of };
}

async function undo(context: ErasureContext, asker: Asker): Promise<Account> {
  const { db, people, clock } = context;
  const { agency, userId } = asker;
  await db.tenant(agency.id, async (tx) => {
    await people.hold(tx, userId);
    if (!(await dropFilter(context, tx, userId))) throw new PorticoError('NOT_FOUND');
    await note(tx, asker, 'account.erasure.undo', clock.iso());
    tx.afterCommit(() => tell(context, 'undone', agency.id, userId));
  });
  return people.accountOf(agency, userId);
}

/** Ends the pending request. Returns false if there is none. */
async function dropFilter(
  { people, clock }: ErasureContext,
  tx: Tx,
  userId: string,
): Promise<boolean> {
  const open = await openErasure(tx, userId);
  if (open?.state !== 'waiting') return false;
  await endErasure(tx, open.id, 'undone', clock.iso());
  await people.showDue(tx, userId, null);
  await dropWork(tx, { kind: ERASURE_WORK, id: open.id });
  return true;
}

const note = (
  tx: Tx,
  { userId, ip, correlationId }: Asker,
  action: AuditAction,
  at: string,
): Promise<void> =>
  audit(tx, {
    at,
    actorType: 'user',
    actorId: userId,
    via: 'http',
    action,
    object: `user:${userId}`,
    ip,
    correlationId,
  });

const noteOperator = (tx: Tx, userId: string, action: AuditAction, at: string): Promise<void> =>
  audit(tx, { at, actorType: 'operator', via: 'cli', action, object: `user:${userId}` });

function again(
  context: ErasureContext,
  { agencyId, userId, site, isDone }: Again,
): Promise<boolean> {
  const { db, clock, people } = context;
  return db.tenant(agencyId, async (tx) => {
    const person = await people.hold(tx, userId);
    if (person === undefined || person.isErased) return false;
    const open = await openErasure(tx, userId);
    if (open !== undefined && !isDone) return false;
    const dueAt = clock.now() + (isDone ? 0 : GRACE);
    const row = newRow(context, { userId, site, dueAt: isoOf(dueAt), again: isDone });
    if (open === undefined) await addErasure(tx, row);
    else await hasten(tx, open.id, row.dueAt);
    await people.showDue(tx, userId, row.dueAt);
    const item = { kind: ERASURE_WORK, id: open?.id ?? row.id, dueAt };
    await scheduleWork(tx, item);
    await moveWork(tx, item);
    await noteOperator(tx, userId, 'account.erasure.again', clock.iso());
    return true;
  });
}

const undoAgain = (context: ErasureContext, agencyId: string, userId: string): Promise<boolean> =>
  context.db.tenant(agencyId, async (tx) => {
    await context.people.hold(tx, userId);
    if (!(await dropFilter(context, tx, userId))) return false;
    await noteOperator(tx, userId, 'account.erasure.undo', context.clock.iso());
    return true;
  });
