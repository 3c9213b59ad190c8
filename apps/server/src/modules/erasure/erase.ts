// Worker that erases a user: everything in one transaction when the grace period is over; a second
// pass for writes that were in progress then, and the last mail, a little later. After a crash the
// next worker continues.
import { audit } from '../../kernel/audit.ts';
import type { WorkItem } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork } from '../../kernel/db/work.ts';
import { type Erasure, erasedAddress } from '../../kernel/erasing.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import { forgetRecipient } from './correspondence.repo.ts';
import { lastMailKey, openLetter, sealLetter, sendLast, tellLater } from './erasure.mail.ts';
import { beginErasing, endErasure, findErasure } from './erasure.repo.ts';
import { blocksOf, tell } from './erasure.service.ts';
import type { ErasureContext, ErasureRow } from './erasure.types.ts';
import { writtenForms } from '../../kernel/mailboxes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Maximum time that something begun meanwhile may delay it: with it, all is done within 72 hours.
 */
const LONGEST = 71 * HOUR;
/** By then requests in progress have ended, and mails have been sent. */
const LOOK_BACK = 10 * MINUTE;
/** Maximum time during which the last mail is retried. */
const MAIL_FOR = 24 * HOUR;

export const erasureHandler =
  (context: ErasureContext): WorkHandler =>
  async (item) => {
    const { db } = context;
    const row = await db.tenant(item.agencyId, (tx) => findErasure(tx, item.id));
    if (row?.state === 'waiting') await forget(context, item);
    else if (row?.state === 'erasing') await finish(context, item, row);
    else return undefined;
    return RELEASED;
  };

/** Erases the user, or waits another hour if something prevents it. */
async function forget(context: ErasureContext, item: WorkItem): Promise<void> {
  const { db, clock, people, trips, keys, failpoint } = context;
  const { agencyId } = item;
  failpoint('erase', 'before');
  await db.tenant(agencyId, async (tx) => {
    await holdWork(tx, item);
    // withdrawn meanwhile, or the time was moved
    const row = await findErasure(tx, item.id);
    const person = row && (await people.hold(tx, row.userId));
    if (row?.state !== 'waiting' || person === undefined) return finishWork(tx, item);
    const now = clock.iso();
    const addresses = writtenForms(person.email);
    const bookings = await trips.of(tx, row.userId, addresses, now);
    const because = blocksOf(bookings);
    if (because.length > 0) return standsInTheWay(context, tx, item, row, because);
    const visits = await people.visitsOf(tx, row.userId);
    await forgetAll(context, tx, { ...row, addresses, bookings, visits, now });
    const letter = { email: person.email, language: person.lang };
    await beginErasing(tx, row.id, sealLetter(keys, agencyId, row.id, letter), now);
    await postponeWork(tx, item, clock.now() + LOOK_BACK, { fresh: true });
    await audit(tx, {
      at: now,
      actorType: 'system',
      via: 'worker',
      action: 'account.erased',
      object: `user:${row.userId}`,
    });
    tx.afterCommit(() => tell(context, 'erased', agencyId, row.userId));
  });
  failpoint('erase', 'recorded');
}

async function forgetAll(
  { data }: ErasureContext,
  tx: Tx,
  who: Erasure & Pick<ErasureRow, 'pseudonym'>,
): Promise<void> {
  for (const keeper of data) await keeper.forget(tx, who);
}

async function standsInTheWay(
  context: ErasureContext,
  tx: Tx,
  item: WorkItem,
  row: ErasureRow,
  because: ReturnType<typeof blocksOf>,
): Promise<void> {
  const { clock, people } = context;
  const { userId, site, dueAt } = row;
  if (row.again || clock.now() < Date.parse(row.askedAt) + LONGEST)
    return postponeWork(tx, item, clock.now() + HOUR, { fresh: true });
  await endErasure(tx, row.id, 'kept', clock.iso());
  await people.showDue(tx, userId, null);
  const references = because.map(({ reference }) => reference);
  await tellLater(tx, context, { about: 'kept', userId, site, dueAt, references });
  await finishWork(tx, item);
  await audit(tx, {
    at: clock.iso(),
    actorType: 'system',
    via: 'worker',
    action: 'account.erasure.kept',
    object: `user:${userId}`,
    after: { because },
  });
  tx.afterCommit(() => tell(context, 'kept', tx.agencyId, userId));
}

/**
 * Sends the last mail, and erases everything once more, including writes that were in progress
 * before.
 */
async function finish(context: ErasureContext, item: WorkItem, row: ErasureRow): Promise<void> {
  const { db, clock, keys, people, trips, log } = context;
  const { agencyId } = item;
  const letter = openLetter(keys, agencyId, row);
  const tries = clock.now() < Date.parse(row.erasedAt ?? row.dueAt) + MAIL_FOR;
  if (letter !== undefined)
    await sendLast(context, agencyId, row, letter).catch((fault: unknown) => {
      if (tries) throw fault;
      log.error({ agency: agencyId, erasure: row.id, fault }, 'the last mail could not be sent');
    });
  context.failpoint('erase', 'after');
  await db.tenant(agencyId, async (tx) => {
    await holdWork(tx, item);
    await people.hold(tx, row.userId);
    const now = clock.iso();
    const addresses = [
      ...(letter === undefined ? [] : writtenForms(letter.email)),
      erasedAddress(row.pseudonym),
    ];
    const bookings = await trips.of(tx, row.userId, addresses, now);
    const visits = await people.visitsOf(tx, row.userId);
    const key = lastMailKey(row);
    await forgetRecipient(tx, key, row.pseudonym);
    await forgetAll(context, tx, {
      ...row,
      // the row of the last mail has this address, and stays
      addresses: addresses.slice(0, -1),
      bookings,
      visits,
      now,
    });
    await endErasure(tx, row.id, 'erased', now);
    await finishWork(tx, item);
  });
}
