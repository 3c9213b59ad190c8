// Sections of the settings as pages read and replace them.
import { LANGUAGES, PorticoError, PRODUCT_IDS, PRODUCT_TITLES } from '@portico/contract';
import type {
  BrandingSettings,
  ContactSettings,
  ProductSettings,
} from '@portico/contract/http/center/settings';
import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Plan, Section } from './settings.change.repo.ts';
import {
  contactPlan,
  lookPlan,
  productOrderPlan,
  readStoredContact,
  readStoredLook,
  readStoredProducts,
  readStoredSocial,
  readStoredTown,
  servicesPlan,
  socialPlan,
  type StoredProduct,
  townPlan,
} from './settings.plans.repo.ts';
import { findTowns, townAt } from './towns.ts';

/** How a page reads and replaces a section: by the values it has read, unless it says otherwise. */
export interface PageSection<Values, Changed = Values> {
  readonly section: Section;
  /** @param lang language of names that are not the agency's own */
  readonly read: (tx: Tx, lang: string) => Promise<Values>;
  /**
   * Returns the changes that replace it by these values. Throws INVALID_FIELD with the name of the
   * first unusable field.
   */
  readonly plans: (values: Changed) => readonly Plan[];
}

export const BRANDING: PageSection<BrandingSettings> = {
  section: 'branding',
  read: async (tx) => {
    const { keywords, ...look } = await readStoredLook(tx);
    return { ...look, keywords: [...keywords] };
  },
  plans: ({ tagline, ...look }) => [
    lookPlan({
      ...look,
      tagline: Object.fromEntries(LANGUAGES.map((lang) => [lang, tagline[lang] ?? ''])),
    }),
  ],
};

export const CONTACT: PageSection<ContactSettings> = {
  section: 'contact',
  async read(tx, lang) {
    const { latitude, longitude } = await readStoredTown(tx);
    const social = await readStoredSocial(tx);
    return {
      ...(await readStoredContact(tx)),
      social: Object.fromEntries(
        SOCIAL_NETWORKS.map((network) => [network, social[network] ?? '']),
      ) as ContactSettings['social'],
      town: townAt(latitude, longitude, lang),
    };
  },
  plans: ({ social, town, ...contact }) => [
    contactPlan(contact),
    ...SOCIAL_NETWORKS.map((network) => socialPlan(network, social[network])),
    namedTownPlan(town),
  ],
};

/** Moves the agency to the town of a name. Coordinates within that town stay as they are. */
function namedTownPlan(name: string): Plan {
  const {
    towns: [town],
    similar,
  } = findTowns(name);
  if (town === undefined && name.trim() !== '')
    throw new PorticoError('INVALID_FIELD', {
      field: 'town',
      text: `town is not known${similar === undefined ? '' : `; a similar one is ${similar.label}`}`,
      details: { similar: similar?.label ?? null },
    });
  return {
    action: 'agency.town',
    async read(tx) {
      const stored = await readStoredTown(tx);
      const present = townAt(stored.latitude, stored.longitude, 'en');
      if (town === undefined && present !== '')
        throw new PorticoError('INVALID_FIELD', { field: 'town', text: 'town is missing' });
      return town === undefined || town.label === present
        ? { before: stored, after: stored, writes: [] }
        : townPlan(town).read(tx);
    },
  };
}

const TITLE_OF = new Map(PRODUCT_TITLES.map((title) => [PRODUCT_IDS[title], title]));

export const PRODUCT: PageSection<ProductSettings> = {
  section: 'product',
  read: async (tx) => ({ products: allProducts(await readStoredProducts(tx)) }),
  plans: ({ products }) => [
    servicesPlan(
      Object.fromEntries(
        products.flatMap(({ id, active }) => {
          const title = TITLE_OF.get(id);
          return title === undefined ? [] : [[title, active]];
        }),
      ),
    ),
    productOrderPlan(products.map(({ id }) => id)),
  ],
};

/** Returns every product once: those of the agency in its order, then the others, switched off. */
export function allProducts(stored: readonly StoredProduct[]): ProductSettings['products'] {
  const ids = [...TITLE_OF.keys()];
  const known = stored.filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => known.every((one) => one.id !== id));
  return [...known, ...missing.map((id) => ({ id, active: false }))];
}
