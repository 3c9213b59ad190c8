// Wires the settings that agencies change on their own pages.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { settingsRepo } from '../modules/agencies/settings.repo.ts';
import { settingsRoutes } from '../modules/agencies/settings.routes.ts';
import { settingsService } from '../modules/agencies/settings.service.ts';
import type { Letters } from './center-record.ts';

export const wireSettings = ({ db, clock }: Kernel, site: Letters['site']): RegisterRoutes =>
  settingsRoutes({
    service: settingsService(settingsRepo({ db, clock })),
    languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
  });
