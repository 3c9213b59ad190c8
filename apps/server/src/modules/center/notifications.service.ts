// The notifications of one agent, within their rights.
import { addressOf, type Page, type PageName, PAGES, PorticoError } from '@portico/contract';
import { NOTIFICATIONS_SHOWN, UNREAD_COUNTED } from '@portico/contract/http/center/limits';
import type { Notification } from '@portico/contract/http/center/notifications';
import { capabilityOfPage } from '@portico/contract/page-capabilities';
import { may, type Viewer } from '@portico/rules/access';
import type { SaleHead, StoredSale } from '@portico/selling/sale';
import { ownerFilter } from '../../kernel/rights.ts';
import type {
  NotificationReader,
  NotificationRow,
  NotificationsRepo,
} from './notifications.repo.ts';

export interface NotificationsDeps {
  readonly repo: NotificationsRepo;
  /** Reads what lists name a stored sale by. */
  readonly saleOf: (stored: StoredSale) => SaleHead;
}

export interface NotificationList {
  readonly notifications: Notification[];
  readonly unread: number;
}

export interface NotificationsService {
  list(agencyId: string, viewer: Viewer): Promise<NotificationList>;
  /** Marks these as read, or all of them, and returns the list. */
  markRead(
    agencyId: string,
    viewer: Viewer,
    ids: readonly string[] | undefined,
  ): Promise<NotificationList>;
  /** Returns the number of unread ones; 0 for an agent who may not read them. */
  unread(agencyId: string, viewer: Viewer): Promise<number>;
}

export function notificationsService({ repo, saleOf }: NotificationsDeps): NotificationsService {
  async function list(reader: NotificationReader): Promise<NotificationList> {
    const [rows, unread] = await Promise.all([
      repo.newest(reader, NOTIFICATIONS_SHOWN),
      repo.unread(reader, UNREAD_COUNTED),
    ]);
    return { notifications: rows.map((row) => viewOf(row, reader, saleOf)), unread };
  }
  return {
    list: (agencyId, viewer) => list(readerOf(agencyId, viewer)),
    async markRead(agencyId, viewer, ids) {
      const reader = readerOf(agencyId, viewer);
      await repo.markRead(reader, ids, UNREAD_COUNTED);
      return list(reader);
    },
    async unread(agencyId, viewer) {
      if (!may(viewer, 'notifications').ok) return 0;
      return repo.unread(readerOf(agencyId, viewer), UNREAD_COUNTED);
    },
  };
}

function readerOf(agencyId: string, viewer: Viewer): NotificationReader {
  const { user } = viewer;
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  const ownerId = ownerFilter(viewer, 'bookings.read');
  return {
    agencyId,
    userId: user.id,
    ownerId,
    withUnowned: user.type === 'AgencyOwner' && ownerId === null,
    withTasks: may(viewer, 'tasks').ok,
  };
}

function viewOf(
  row: NotificationRow,
  reader: NotificationReader,
  saleOf: NotificationsDeps['saleOf'],
): Notification {
  const { id, kind, reason, at, due, booking, by, isRead } = row;
  const sale = booking && saleOf(booking.sale);
  return {
    id,
    kind,
    reason,
    at: new Date(at).toISOString(),
    due: due === null ? null : new Date(due).toISOString(),
    booking: booking &&
      sale && {
        reference: booking.reference,
        title: sale.title,
        product: sale.product,
        client: booking.client,
      },
    by,
    href: pathOf(row, reader),
    isRead,
  };
}

/** Returns the path of the page where it is dealt with; of an answered request, what it was about. */
function pathOf(
  { id, kind, booking, reason, path }: NotificationRow,
  { withTasks }: Pick<NotificationReader, 'withTasks'>,
): string {
  if (kind === 'given' || kind === 'declined')
    return path ?? pageWith(reason)?.path ?? PAGES.dashboard.path;
  if (withTasks && (kind === 'held' || kind === 'task' || kind === 'access'))
    return addressOf(PAGES.tasks.path, { task: id });
  return booking === null
    ? PAGES.dashboard.path
    : addressOf(PAGES.bookingsList.path, { booking: booking.reference });
}

/** Returns the page of the command center that a right is for; not one of a single record. */
const pageWith = (capability: string): Page | undefined =>
  (Object.entries(PAGES) as [PageName, Page][]).find(
    ([name, { access, path }]) =>
      access === 'agent' && !path.includes(':') && capabilityOfPage(name) === capability,
  )?.[1];
