import { getCenter } from '@portico/contract/http/center/frame';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { unlessSame } from '../../kernel/unless-same.ts';
import type { FrameService } from './frame.service.ts';

export function frameRoutes(service: FrameService): RegisterRoutes {
  return (app) => {
    registerCall(app, getCenter, async ({ agency, viewer, query }) =>
      unlessSame(query.known, await service.frame(agency.id, viewer)),
    );
  };
}
