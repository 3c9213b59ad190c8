// Figures of a period for one reader. Each tile has the sums of the list that it leads to: both apply
// the same filter.
import { PorticoError } from '@portico/contract';
import type { BookingsFilter } from '@portico/contract/http/center/bookings';
import {
  type Charts,
  type Tile,
  type TileId,
  TILES,
} from '@portico/contract/http/center/dashboard';
import { FEW_CASES } from '@portico/contract/http/center/limits';
import { may, seesWholesale, type Viewer } from '@portico/rules/access';
import { dateIn, nightsBetween, weekday } from '@portico/rules/dates';
import {
  comparisonOf,
  LONGEST_PERIOD,
  type Period,
  soldAddress,
  soldIn,
} from '@portico/rules/reports';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import { ownerFilter } from '../../kernel/rights.ts';

/** Sums of a list's bookings in one currency. */
interface Sums {
  readonly currency: string;
  readonly count: number;
  readonly total: number;
  readonly markup: number;
}

interface Asked {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly query: BookingsFilter;
}

/** The list of bookings, provided by the bookings module. `Line` is one of its lines. */
export interface Bookings<Line> {
  sums(call: Asked): Promise<readonly Sums[]>;
  made(call: Asked): Promise<readonly { readonly at: string; readonly n: number }[]>;
  cancelled(call: Asked): Promise<{ readonly confirmed: number; readonly cancelled: number }>;
  latest(call: Omit<Asked, 'query'>, limit: number): Promise<readonly Line[]>;
}

export interface DashboardCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly period: Period;
  /** Tiles by name; undefined for all that the viewer may see. */
  readonly tiles: readonly TileId[] | undefined;
  readonly zone: string;
  /** The agency's own currency: its amounts are shown even if nothing is sold. */
  readonly currency: string;
}

export interface Dashboard<Line> {
  readonly period: Period;
  readonly comparison: Period;
  readonly zone: string;
  readonly tiles: readonly Tile[];
  readonly charts: Charts;
  readonly latest: readonly Line[];
}

export interface DashboardService<Line> {
  /** Throws UNAUTHENTICATED, FORBIDDEN for a tile of costs without that right, INVALID_FIELD. */
  figures(call: DashboardCall): Promise<Dashboard<Line>>;
}

export interface DashboardDeps<Line> {
  readonly bookings: Bookings<Line>;
  readonly clock: Clock;
}

/** Latest bookings shown. */
const LATEST = 8;
/** Time for which readers with the same rights share the figures of a period. */
const SHARED_MS = 5_000;

const seesCosts = (viewer: Viewer): boolean =>
  may(viewer, 'costs.see').ok && seesWholesale(viewer.audience);

export function dashboardService<Line>(deps: DashboardDeps<Line>): DashboardService<Line> {
  const { clock } = deps;
  const shared = new LRUCache<
    string,
    { readonly at: number; readonly made: Promise<Dashboard<Line>> }
  >({
    max: 2_000,
  });
  return {
    async figures(call) {
      const tiles = tilesFor(call.viewer, call.tiles);
      const { agencyId, viewer, period, zone } = call;
      requirePeriod(period);
      const owner = ownerFilter(viewer, 'bookings.read');
      const key = JSON.stringify([agencyId, owner, viewer.audience, period, zone, tiles]);
      const now = clock.now();
      const known = shared.get(key);
      if (known !== undefined && now >= known.at && now - known.at < SHARED_MS) return known.made;
      const made = figures(deps, { ...call, tiles });
      shared.set(key, { at: now, made });
      made.catch(() => shared.delete(key));
      return made;
    },
  };
}

/** Returns the tiles of a viewer. Throws FORBIDDEN for a requested tile that they may not see. */
function tilesFor(viewer: Viewer, asked: readonly TileId[] | undefined): readonly TileId[] {
  const isOpen = (id: TileId) => id !== 'markup' || seesCosts(viewer);
  if (asked?.some((id) => !isOpen(id))) throw new PorticoError('FORBIDDEN', { field: 'tiles' });
  return TILES.filter((id) => isOpen(id) && (asked === undefined || asked.includes(id)));
}

function requirePeriod({ from, to }: Period): void {
  if (from > to || nightsBetween(from, to) >= LONGEST_PERIOD)
    throw new PorticoError('INVALID_FIELD', { field: 'to' });
}

async function figures<Line>(
  deps: DashboardDeps<Line>,
  { agencyId, viewer, period, tiles = [], zone, currency }: DashboardCall,
): Promise<Dashboard<Line>> {
  const { bookings, clock } = deps;
  const comparison = comparisonOf(period, dateIn(zone, clock.now()));
  const asked = (of: Period): Asked => ({
    agencyId,
    viewer,
    query: { ...soldIn(of, zone), status: [...soldIn(of, zone).status] },
  });
  const { status: _, ...made } = asked(period).query;
  const [now, before, times, ended, latest] = await Promise.all([
    bookings.sums(asked(period)),
    bookings.sums(asked(comparison)),
    bookings.made(asked(period)),
    bookings.cancelled({ agencyId, viewer, query: made }),
    bookings.latest({ agencyId, viewer }, LATEST),
  ]);
  const href = soldAddress(period, zone);
  return {
    period,
    comparison,
    zone,
    tiles: tiles.flatMap((id) => tilesOf(id, { now, before, currency }, href)),
    charts: { weekdays: weekdaysOf(times, zone), cancelled: cancelledOf(ended) },
    latest,
  };
}

/** Returns the tile of a figure: one for each currency if it is an amount. */
function tilesOf(
  id: TileId,
  {
    now,
    before,
    currency: own,
  }: { readonly now: readonly Sums[]; readonly before: readonly Sums[]; readonly currency: string },
  href: string,
): Tile[] {
  const countOf = (all: readonly Sums[]) => all.reduce((sum, { count }) => sum + count, 0);
  if (id === 'bookings')
    return [{ id, href, count: countOf(now), before: { count: countOf(before) } }];
  const figure = (all: readonly Sums[], currency: string) => {
    const of = all.find((one) => one.currency === currency);
    const amount = of === undefined ? 0 : id === 'sales' ? of.total : of.markup;
    return { count: of?.count ?? 0, amount, currency };
  };
  const currencies = new Set([own, ...[...now, ...before].map(({ currency }) => currency)]);
  return [...currencies].toSorted().map((currency) => ({
    id,
    href,
    ...figure(now, currency),
    before: figure(before, currency),
  }));
}

function weekdaysOf(
  times: readonly { readonly at: string; readonly n: number }[],
  zone: string,
): Charts['weekdays'] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const { at, n } of times) {
    const day = (weekday(dateIn(zone, Date.parse(at))) + 6) % 7;
    counts[day] = (counts[day] ?? 0) + n;
  }
  const n = counts.reduce((sum, one) => sum + one, 0);
  return { n, isFew: n < FEW_CASES, counts };
}

function cancelledOf({
  confirmed,
  cancelled,
}: {
  readonly confirmed: number;
  readonly cancelled: number;
}): Charts['cancelled'] {
  const isFew = confirmed < FEW_CASES;
  return {
    n: confirmed,
    isFew,
    count: cancelled,
    shareBp: isFew ? null : Math.round((cancelled / confirmed) * 10_000),
  };
}
