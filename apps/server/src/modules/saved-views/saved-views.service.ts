// Saved views of the list of bookings: an agent's own, and those shared with the whole agency.
import { PorticoError } from '@portico/contract';
import { isCost } from '@portico/contract/costs';
import {
  type SavedView,
  type SavedViewBody,
  VIEWS_MOST,
} from '@portico/contract/http/center/views';
import { may, seesWholesale, type Viewer } from '@portico/rules/access';
import type { Clock } from '../../kernel/clock.ts';
import { requireCosts } from '../../kernel/costs.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { requireRight } from '../../kernel/rights.ts';
import { requireVersion } from '../../kernel/versions.ts';
import type { SavedViewsRepo, ViewRow, Writer } from './saved-views.repo.ts';

interface Asker {
  readonly agencyId: string;
  readonly viewer: Viewer;
}

export interface SavedViewsService {
  list(asker: Asker): Promise<SavedView[]>;
  /** Throws FORBIDDEN for costs, and for a shared view without the right; LIST_FULL. */
  add(asker: Asker, body: SavedViewBody): Promise<SavedView>;
  /** Throws as `add`, NOT_FOUND, VERSION_CONFLICT. */
  change(asker: Asker, id: string, base: number, body: SavedViewBody): Promise<SavedView>;
  /** Throws NOT_FOUND, FORBIDDEN for a shared view without the right, VERSION_CONFLICT. */
  remove(asker: Asker, id: string, base: number): Promise<void>;
}

export interface SavedViewsDeps {
  readonly repo: SavedViewsRepo;
  readonly clock: Clock;
}

export const savedViewsService = (deps: SavedViewsDeps): SavedViewsService => ({
  async list({ agencyId, viewer }) {
    const rows = await deps.repo.readBy(agencyId, userOf(viewer));
    return rows.map((row) => viewOf(row, viewer));
  },
  add: (asker, body) => add(deps, asker, body),
  change: (asker, id, base, body) => change(deps, asker, id, base, body),
  remove: (asker, id, base) => remove(deps, asker, id, base),
});

async function add(
  { repo, clock }: SavedViewsDeps,
  { agencyId, viewer }: Asker,
  body: SavedViewBody,
): Promise<SavedView> {
  requireSavable(viewer, body);
  const writer: Writer = { agencyId, userId: userOf(viewer), now: clock.iso() };
  const id = uuidv7(clock);
  if (!(await repo.add(writer, id, body, VIEWS_MOST))) throw new PorticoError('LIST_FULL');
  return { ...body, id, version: 1, isEditable: true };
}

async function change(
  deps: SavedViewsDeps,
  asker: Asker,
  id: string,
  base: number,
  body: SavedViewBody,
): Promise<SavedView> {
  const { repo, clock } = deps;
  const { agencyId, viewer } = asker;
  const row = await editable(deps, asker, id);
  requireSavable(viewer, body);
  requireSame(base, row, viewer);
  const writer: Writer = { agencyId, userId: userOf(viewer), now: clock.iso() };
  if (!(await repo.replace(writer, row, body, VIEWS_MOST))) {
    requireSame(base, await editable(deps, asker, id), viewer);
    throw new PorticoError('LIST_FULL');
  }
  return { ...body, id, version: base + 1, isEditable: true };
}

async function remove(deps: SavedViewsDeps, asker: Asker, id: string, base: number): Promise<void> {
  const row = await editable(deps, asker, id);
  requireSame(base, row, asker.viewer);
  if (!(await deps.repo.remove(asker.agencyId, row)))
    requireSame(base, await editable(deps, asker, id), asker.viewer);
}

/** Throws VERSION_CONFLICT with the view as it is now unless it has this version. */
const requireSame = (base: number, row: ViewRow, viewer: Viewer): void =>
  requireVersion(base, { ...row, current: viewOf(row, viewer) });

function userOf({ user }: Viewer): string {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return user.id;
}

const mayShare = (viewer: Viewer): boolean => may(viewer, 'bookings.assign').ok;

const isEditable = (row: ViewRow, viewer: Viewer): boolean =>
  row.isShared ? mayShare(viewer) : row.ownerId === viewer.user?.id;

/** Returns a view that the asker may change. A private view of another agent is unknown to them. */
async function editable(
  { repo }: SavedViewsDeps,
  { agencyId, viewer }: Asker,
  id: string,
): Promise<ViewRow> {
  const row = await repo.byId(agencyId, id);
  if (row === undefined || !(row.isShared || row.ownerId === viewer.user?.id))
    throw new PorticoError('NOT_FOUND');
  if (row.isShared) requireRight(viewer, 'bookings.assign');
  return row;
}

function requireSavable(viewer: Viewer, { isShared, query, columns }: SavedViewBody): void {
  if (isShared) requireRight(viewer, 'bookings.assign');
  requireCosts(viewer, ...columns, query.sort ?? '');
}

/** Costs are left out for those who do not see them: the view stays usable without them. */
function viewOf(row: ViewRow, viewer: Viewer): SavedView {
  const { id, name, isShared, query, columns, version } = row;
  const { sort, direction: _direction, ...rest } = query;
  const hidesSort = sort !== undefined && isCost(sort) && !seesWholesale(viewer.audience);
  return {
    id,
    name,
    isShared,
    query: hidesSort ? rest : query,
    columns: columns.filter((column) => seesWholesale(viewer.audience) || !isCost(column)),
    version,
    isEditable: isEditable(row, viewer),
  };
}
