// Collects the data about a customer that pages show to them, for themselves (accounts, section 6).
// Each part comes from the module that shows it on a page, for the audience of a customer: costs of
// the agency and data of others are in none of them.
import { type BookingView, PorticoError, type SavedTraveller } from '@portico/contract';
import type { Account, LoginSession } from '@portico/contract/http/account';
import type { DataExport } from '@portico/contract/http/data-export';
import type { Viewer, ViewerUser } from '@portico/rules/access';
import type { Agency } from '../../kernel/agencies.ts';
import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import type { Tries } from '../../kernel/tries.ts';

const HOUR = 3_600_000;
const MAX_AN_HOUR = 5;
const PAGE = 100;

/** A logged-in customer, and the origin of the call. */
export interface ExportAsker {
  readonly agency: Agency;
  readonly viewer: Viewer;
  readonly user: ViewerUser;
  /** Truncated address. */
  readonly ip: string;
  readonly correlationId: string;
}

/** A search that the customer made while logged in. */
export type LoggedSearch = DataExport['searches'][number];

export interface DataExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tries: Tries;
  readonly factors: Pick<SecondFactors, 'requireStepUp'>;
  readonly account: (agency: Agency, userId: string) => Promise<Account>;
  readonly sessions: (of: {
    readonly agency: Agency;
    readonly viewer: ViewerUser;
  }) => Promise<LoginSession[]>;
  readonly travellers: (of: {
    readonly agencyId: string;
    readonly userId: string;
  }) => Promise<SavedTraveller[]>;
  readonly bookings: (call: {
    agencyId: string;
    viewer: Viewer;
    tab: undefined;
    limit: number;
    cursor: string | undefined;
  }) => Promise<{ bookings: BookingView[]; nextCursor: string | null }>;
  readonly searches: (agencyId: string, userId: string) => Promise<LoggedSearch[]>;
}

export interface DataExportService {
  /** Throws FORBIDDEN, STEP_UP_NEEDED, TOO_MANY_REQUESTS. */
  collect(asker: ExportAsker): Promise<DataExport>;
}

export const dataExportService = (deps: DataExportDeps): DataExportService => ({
  async collect(asker) {
    const { db, clock, tries, factors } = deps;
    const { agency, user } = asker;
    if (user.type !== 'Customer') throw new PorticoError('FORBIDDEN');
    await factors.requireStepUp(agency.id, user.loginId);
    const [asked = 0] = await tries.count(agency.id, [`data-export:${user.id}`], HOUR);
    if (asked > MAX_AN_HOUR)
      throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
    const madeAt = clock.iso();
    // recorded before anything is read: no data are sent without an audit entry
    await db.tenant(agency.id, (tx) =>
      audit(tx, {
        at: madeAt,
        actorType: 'user',
        actorId: user.id,
        via: 'http',
        action: 'account.export',
        object: `user:${user.id}`,
        ip: asker.ip,
        correlationId: asker.correlationId,
      }),
    );
    const [account, sessions, travellers, bookings, searches] = await Promise.all([
      deps.account(agency, user.id),
      deps.sessions({ agency, viewer: user }),
      deps.travellers({ agencyId: agency.id, userId: user.id }),
      allBookings(deps, asker),
      deps.searches(agency.id, user.id),
    ]);
    return { madeAt, account, sessions, travellers, bookings, searches };
  },
});

/** Returns all bookings of the customer, newest first: failed ones, too. */
async function allBookings(
  { bookings }: DataExportDeps,
  { agency, viewer }: ExportAsker,
): Promise<BookingView[]> {
  const all: BookingView[] = [];
  let cursor: string | undefined;
  do {
    const page = await bookings({
      agencyId: agency.id,
      viewer,
      tab: undefined,
      limit: PAGE,
      cursor,
    });
    all.push(...page.bookings);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
