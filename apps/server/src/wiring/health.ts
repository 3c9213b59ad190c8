// Wires readiness, and the warnings of a process without suppliers, gateway or rates.
import { fileURLToPath } from 'node:url';
import { PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { readMigrations } from '../kernel/db/migrations.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { appliedMigrations, databaseTime } from '../modules/health/health.repo.ts';
import {
  clockWarning,
  createHealthService,
  type HealthService,
} from '../modules/health/health.service.ts';
import type { Gateways } from './gateways.ts';
import type { Suppliers } from './selling.ts';

const NO_FEED = 'no exchange rates: RATES_URL is not set';
const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/** Returns one line per product without a supplier, and one if there is no gateway. */
export function sellingGaps(
  suppliers: Suppliers,
  { adapters }: Pick<Gateways, 'adapters'>,
): readonly string[] {
  return [
    ...SOLD_SLUGS.filter((slug) => suppliers[slug].length === 0).map(
      (slug) => `no supplier configured for ${PRODUCTS[slug].title}`,
    ),
    ...(Object.keys(adapters).length === 0 ? ['no payment gateway configured'] : []),
  ];
}

/**
 * Wires the readiness of this process. Missing prerequisites for sales are also logged once here,
 * since nothing else tells an operator why every search is empty.
 */
export function wireHealth(
  { db, log, config }: Kernel,
  gaps: readonly string[],
  rates: () => Promise<Readonly<Record<string, number>>>,
): HealthService {
  if (config.mode === 'production')
    for (const gap of config.ratesUrl === undefined ? [...gaps, NO_FEED] : gaps)
      log.warn({ gap }, 'nothing can be sold');
  return createHealthService({
    applied: () => appliedMigrations(db),
    needed: readMigrations(MIGRATIONS).map(({ version }) => version),
    async warnings() {
      const areThere = await rates().then(
        (usable) => Object.keys(usable).length > 0,
        () => false,
      );
      const missing =
        config.ratesUrl === undefined && config.mode === 'production'
          ? NO_FEED
          : 'no exchange rates: none have been received, or they are too old';
      const clocks = await clockWarning(
        () => databaseTime(db),
        () => Date.now(),
      ).catch(() => []);
      return [...gaps, ...(areThere ? [] : [missing]), ...clocks];
    },
  });
}
