import { getNotifications, readNotifications } from '@portico/contract/http/center/notifications';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { unlessSame } from '../../kernel/unless-same.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(service: NotificationsService): RegisterRoutes {
  return (app) => {
    registerCall(app, getNotifications, async ({ agency, viewer, query }) =>
      unlessSame(query.known, await service.list(agency.id, viewer)),
    );
    registerCall(app, readNotifications, async ({ agency, viewer, body }) => ({
      status: 200,
      body: await service.markRead(agency.id, viewer, body.ids),
    }));
  };
}
