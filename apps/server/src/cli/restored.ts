// npm run agency -- restored --since <time of the backup>: to be run once after a database restore,
// before servers start.
import { restoredRepo } from '../modules/reconciliation/restored.repo.ts';
import { listAgencies } from '../kernel/db/list-agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { CliError } from './cli-error.ts';

/**
 * Marks the bookings that the backup may miss, so that their supplier is asked first, and makes
 * every agency's reconciliation due. Returns the text to print.
 */
export async function restored(
  kernel: Kernel,
  ownerUrl: string | undefined,
  since: string | undefined,
): Promise<string> {
  if (ownerUrl === undefined)
    throw new CliError('Marking a restored database needs DATABASE_OWNER_URL.');
  const at = Date.parse(since ?? '');
  if (Number.isNaN(at))
    throw new CliError('--since is the time of the backup, like 2027-03-01T12:00:00Z.');
  if (at > kernel.clock.now())
    throw new CliError('--since lies ahead: the clock of this machine or the time is wrong.');
  const repo = restoredRepo(kernel.db, kernel.clock);
  let bookings = 0;
  const agencies = await listAgencies(ownerUrl);
  for (const { id } of agencies) bookings += await repo.mark(id, at);
  return `${bookings} bookings under way will ask their supplier first; ${agencies.length} agencies compare their ledgers from ${new Date(at).toISOString()} on. Start the servers now.`;
}
