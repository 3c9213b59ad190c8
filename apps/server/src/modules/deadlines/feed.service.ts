// Calendar feeds: an agent's own deadlines behind a secret address, which calendar programs read
// without a login.
import { fillPath, PAGES, PorticoError } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { type CalendarDeadline, deadlineCalendar } from '@portico/documents';
import { type Viewer, viewerOf } from '@portico/rules/access';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { DeadlineRow, DeadlinesRepo } from './deadlines.repo.ts';
import { type DeadlinesDeps, pathOf, reachOf, subjectOf } from './deadlines.service.ts';
import type { FeedRepo, Told } from './feed.repo.ts';

export interface FeedDeps extends Pick<DeadlinesDeps, 'saleOf'> {
  readonly repo: Pick<DeadlinesRepo, 'calendar'>;
  readonly feeds: FeedRepo;
  readonly clock: Clock;
  /** Returns name and language of a calendar file for a reader's language. */
  readonly letterhead: (
    agencyId: string,
    wanted: string | null,
  ) => Promise<{ readonly name: string; readonly language: string }>;
}

export interface FeedService {
  /** Returns when the viewer's feed was made; null if there is none. */
  madeAt(agencyId: string, viewer: Viewer): Promise<string | null>;
  /**
   * Makes a secret for the viewer's feed, which replaces an earlier one.
   * @param site scheme and host of the address
   */
  make(
    agencyId: string,
    viewer: Viewer,
    site: string,
  ): Promise<{ readonly url: string; readonly madeAt: string }>;
  end(agencyId: string, viewer: Viewer): Promise<void>;
  /** Returns the file; undefined for an unknown secret, and for that of an agent who has left. */
  read(agencyId: string, secret: string, site: string): Promise<string | undefined>;
  /** Records the time zone in which a viewer reads. */
  seen(agencyId: string, viewer: Viewer, zone: string | null): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Days of a feed before and after the present. */
const SHOWN = { past: 7, ahead: 120 } as const;
const MAX_SHOWN = 500;
/** A secret as `newLinkToken` makes it. */
const SECRET = /^[\w-]{22}$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function idOf({ user }: Viewer): string {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return user.id;
}

export function feedService(deps: FeedDeps): FeedService {
  const { feeds } = deps;
  /** Zones that this process has recorded already: polling does not write them again. */
  const zones = new LRUCache<string, string>({ max: 10_000 });
  return {
    madeAt: (agencyId, viewer) => feeds.madeAt(agencyId, idOf(viewer)),
    async make(agencyId, viewer, site) {
      const secret = newLinkToken();
      const madeAt = await feeds.make(agencyId, idOf(viewer), hashOf(secret));
      return { madeAt, url: site + fillPath(CENTER_PATHS.deadlineCalendar.path, { secret }) };
    },
    end: (agencyId, viewer) => feeds.end(agencyId, idOf(viewer)),
    async read(agencyId, secret, site) {
      if (!SECRET.test(secret)) return undefined;
      const reader = await feeds.bySecret(agencyId, hashOf(secret));
      return reader && fileOf(deps, agencyId, reader, site);
    },
    async seen(agencyId, viewer, zone) {
      const key = `${agencyId} ${idOf(viewer)}`;
      if (zone === null || zones.get(key) === zone) return;
      await feeds.setZone(agencyId, idOf(viewer), zone);
      zones.set(key, zone);
    },
  };
}

/** Returns the viewer that this person is when logged in. */
const asViewer = ({ id, userType, isRestricted }: Told): Viewer =>
  viewerOf({ id, type: userType, isRestricted, loginId: '' });

async function fileOf(
  { repo, clock, letterhead, saleOf }: FeedDeps,
  agencyId: string,
  reader: Told,
  site: string,
): Promise<string> {
  const now = clock.now();
  const [rows, { name, language }] = await Promise.all([
    repo.calendar(
      agencyId,
      reachOf(asViewer(reader), 'mine'),
      isoOf(now - SHOWN.past * DAY_MS),
      isoOf(now + SHOWN.ahead * DAY_MS),
      MAX_SHOWN,
    ),
    letterhead(agencyId, reader.lang),
  ]);
  return deadlineCalendar({
    name,
    language,
    link: site + fillPath(PAGES.dashboard.path),
    readerZone: reader.timeZone,
    deadlines: rows.map((row) => entryOf(row, saleOf, site)),
  });
}

function entryOf(row: DeadlineRow, saleOf: FeedDeps['saleOf'], site: string): CalendarDeadline {
  const { title, reference, client, city } = subjectOf(row, saleOf);
  return {
    id: row.id,
    kind: row.kind,
    at: Date.parse(row.at),
    zone: row.zone,
    city,
    title,
    reference,
    client,
    isOff: row.endedAt !== null,
    sequence: row.sequence,
    since: Date.parse(row.since),
    changedAt: Date.parse(row.changedAt),
    link: site + pathOf(row),
  };
}
