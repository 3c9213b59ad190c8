// Wires the settings that agencies change on their own pages.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { settingsRepo } from '../modules/agencies/settings.repo.ts';
import { settingsRoutes } from '../modules/agencies/settings.routes.ts';
import { settingsService } from '../modules/agencies/settings.service.ts';
import { paymentSection } from '../modules/agencies/sections/payment.ts';
import type { Letters } from './center-record.ts';
import type { Gateways } from './gateways.ts';
import type { PeopleWiring } from './people.ts';

export interface SettingsNeeds {
  readonly gateways: Pick<Gateways, 'offered'>;
  readonly stepUp: PeopleWiring['stepUp'];
}

export const wireSettings = (
  { db, clock, keys }: Kernel,
  site: Letters['site'],
  { gateways, stepUp }: SettingsNeeds,
): RegisterRoutes =>
  settingsRoutes({
    service: settingsService(settingsRepo({ db, clock })),
    languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
    payment: paymentSection({ keys, clock, gateways: gateways.offered }),
    factors: stepUp,
  });
