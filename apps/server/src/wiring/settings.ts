// Wires the settings that agencies change on their own pages.
import { mayAsk } from '@portico/supplier-kit';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { isAnothersOrigin } from '../kernel/map-tiles.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { loginSection } from '../modules/agencies/sections/login.ts';
import { mapSection } from '../modules/agencies/sections/visits.ts';
import { settingsRepo } from '../modules/agencies/settings.repo.ts';
import { settingsRoutes } from '../modules/agencies/settings.routes.ts';
import { settingsService } from '../modules/agencies/settings.service.ts';
import { paymentSection } from '../modules/agencies/sections/payment.ts';
import { handOffKey } from '../modules/sign-on/hand-off.ts';
import { sealSsoSecret } from '../modules/sign-on/settings.ts';
import type { Letters } from './center-record.ts';
import type { Gateways } from './gateways.ts';
import type { PeopleWiring } from './people.ts';

export interface SettingsNeeds {
  readonly gateways: Pick<Gateways, 'offered'>;
  readonly stepUp: PeopleWiring['stepUp'];
}

export const wireSettings = (
  kernel: Kernel,
  site: Letters['site'],
  { gateways, stepUp }: SettingsNeeds,
): RegisterRoutes =>
  settingsRoutes({
    service: settingsService(settingsRepo(kernel)),
    languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
    payment: paymentSection({
      keys: kernel.keys,
      clock: kernel.clock,
      gateways: gateways.offered,
    }),
    factors: stepUp,
    login: loginSection({
      mayAsk: (issuer) => mayAsk(issuer, kernel.config.mode === 'demo'),
      readKey: handOffKey,
      seal: (agencyId, which, plain) => sealSsoSecret(kernel.keys, agencyId, which, plain),
    }),
    map: mapSection((agencyId, origin) => isAnothersOrigin(kernel, agencyId, origin)),
  });
