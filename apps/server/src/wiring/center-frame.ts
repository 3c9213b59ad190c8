// Wires the frame of the command center: its counts and the notifications.
import { readSaleHead } from '@portico/selling/product-sales';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { frameRepo } from '../modules/center/frame.repo.ts';
import { frameRoutes } from '../modules/center/frame.routes.ts';
import { frameService } from '../modules/center/frame.service.ts';
import { notificationsRepo } from '../modules/center/notifications.repo.ts';
import { notificationsRoutes } from '../modules/center/notifications.routes.ts';
import { notificationsService } from '../modules/center/notifications.service.ts';
import { SALES } from './sold.ts';

export function wireFrame({ db, clock, answers }: Kernel): readonly RegisterRoutes[] {
  const notifications = notificationsService({
    repo: notificationsRepo(db, clock),
    saleOf: (stored) => readSaleHead(SALES, stored),
  });
  return [
    frameRoutes(frameService(frameRepo(db), answers.cache(), notifications.unread)),
    notificationsRoutes(notifications),
  ];
}
