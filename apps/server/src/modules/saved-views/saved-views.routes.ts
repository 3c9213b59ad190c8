import {
  addSavedView,
  changeSavedView,
  getSavedViews,
  removeSavedView,
} from '@portico/contract/http/center/views';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { SavedViewsService } from './saved-views.service.ts';

const PRIVATE = { 'cache-control': 'no-store' } as const;

export const savedViewsRoutes =
  (service: SavedViewsService): RegisterRoutes =>
  (app) => {
    registerCall(app, getSavedViews, async ({ agency, viewer }) => ({
      status: 200,
      headers: PRIVATE,
      body: { views: await service.list({ agencyId: agency.id, viewer }) },
    }));
    registerCall(app, addSavedView, async ({ agency, viewer, body }) => ({
      status: 201,
      headers: PRIVATE,
      body: { view: await service.add({ agencyId: agency.id, viewer }, body) },
    }));
    registerCall(app, changeSavedView, async ({ agency, viewer, params, body, baseVersion }) => {
      const asker = { agencyId: agency.id, viewer };
      const view = await service.change(asker, params.id, baseVersion, body);
      return { status: 200, headers: PRIVATE, version: view.version, body: { view } };
    });
    registerCall(app, removeSavedView, async ({ agency, viewer, params, baseVersion }) => {
      await service.remove({ agencyId: agency.id, viewer }, params.id, baseVersion);
      return { status: 204 };
    });
  };
