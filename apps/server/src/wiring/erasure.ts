// Wires the erasure of a user: the stores of personal data, and the bookings that prevent it.
import type { PersonalData } from '../kernel/erasing.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { SecondFactors } from '../kernel/second-factors.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { notificationsData } from '../modules/center/erasing.repo.ts';
import { bookingsData, bookingsOf } from '../modules/bookings/store/erasing.repo.ts';
import { clientsData } from '../modules/clients/erasing.repo.ts';
import { cartsData } from '../modules/carts/erasing.repo.ts';
import { correspondenceData } from '../modules/erasure/correspondence.repo.ts';
import { erasureHandler } from '../modules/erasure/erase.ts';
import { deadlinesData } from '../modules/deadlines/erasing.repo.ts';
import { ERASURE_MAIL, erasureMailDeliverer } from '../modules/erasure/erasure.mail.ts';
import { ERASURE_WORK } from '../modules/erasure/erasure.repo.ts';
import { erasureRoutes } from '../modules/erasure/erasure.routes.ts';
import { erasureService, type ErasureService } from '../modules/erasure/erasure.service.ts';
import type { ErasureContext } from '../modules/erasure/erasure.types.ts';
import { factorsData } from '../modules/factors/erasing.repo.ts';
import { holdPerson, identityData, showDue, visitsOf } from '../modules/identity/erasing.repo.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import type { IdentityService } from '../modules/identity/identity.service.ts';
import { linksData } from '../modules/links/erasing.repo.ts';
import { quotesData } from '../modules/quotes/erasing.repo.ts';
import { comparisonsData } from '../modules/reconciliation/erasing.repo.ts';
import { travellersData } from '../modules/saved-travellers/erasing.repo.ts';
import { searchesData } from '../modules/searches/erasing.repo.ts';
import { identitiesData } from '../modules/sign-on/erasing.repo.ts';
import { letterheadOf } from './letterhead.ts';

export interface ErasureNeeds {
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly mailer: Mailer;
  readonly factors: SecondFactors;
  readonly identity: IdentityService;
  readonly wake: () => void;
}

export interface ErasureWiring {
  readonly service: ErasureService;
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

/**
 * Every module that stores personal data. Mails and messages come before bookings, whose references
 * identify them, and the user last, which ends their logins.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  correspondenceData,
  searchesData,
  quotesData,
  cartsData,
  linksData,
  comparisonsData,
  bookingsData,
  clientsData,
  travellersData,
  deadlinesData,
  notificationsData,
  factorsData,
  identitiesData,
  identityData,
];

export function wireErasure(kernel: Kernel, needs: ErasureNeeds): ErasureWiring {
  const context = erasureContext(kernel, needs);
  const service = erasureService(context);
  return {
    service,
    routes: erasureRoutes(service, kernel.config.publicScheme),
    handlers: { [ERASURE_WORK]: erasureHandler(context) },
    deliverers: { [ERASURE_MAIL]: erasureMailDeliverer(context) },
  };
}

export function erasureContext(
  { db, clock, keys, log, failpoint }: Kernel,
  { site, mailer, factors, identity, wake }: ErasureNeeds,
): ErasureContext {
  const people = identityRepo(db);
  return {
    db,
    clock,
    keys,
    log,
    failpoint,
    factors,
    mailer,
    wake,
    people: {
      hold: holdPerson,
      visitsOf,
      showDue,
      byId: people.userById,
      accountOf: (agency, userId) => identity.account(agency, userId),
    },
    trips: { of: bookingsOf },
    data: PERSONAL_DATA,
    letterhead: async (agencyId, wanted) => letterheadOf(await site(agencyId), wanted),
  };
}
