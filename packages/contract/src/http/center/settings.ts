// Settings of an agency, section by section. A section is read and replaced as a whole.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import type { Capability } from '../../capability.ts';
import type { CallName } from '../../paths.ts';
import { PRODUCT_IDS } from '../../products.ts';
import { SOCIAL_NETWORKS } from '../../social-networks.ts';
import { LANGUAGES } from '../../vocabulary.ts';

/** The server's readers know the limit of each text; this one only bounds what they read. */
export const typed = z.string().max(2_000);

/** A section as stored, with its last change. */
export const sectionOf = <V extends z.ZodType>(values: V) =>
  z.strictObject({
    settings: values,
    /** Name of the agent who changed it last; null for an operator, or before the first change. */
    changedBy: z.string().nullable(),
    changedAt: z.string(),
  });

/** Errors of the calls of a section. */
export const READ = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
export const CHANGE = [
  ...READ,
  'INVALID_FIELD',
  'PRECONDITION_REQUIRED',
  'VERSION_CONFLICT',
] as const;

/** Defines the calls that read and replace a section, each by its name and summary. */
export function sectionCalls<R extends CallName, C extends CallName, V extends z.ZodType>(
  capability: Capability,
  values: V,
  [readName, readSummary]: readonly [R, string],
  [changeName, changeSummary]: readonly [C, string],
) {
  const common = {
    access: 'agent',
    capability,
    lane: 'read',
    versioned: true,
    replies: { 200: sectionOf(values) },
  } as const;
  return {
    read: defineCall(readName, { ...common, summary: readSummary, errors: READ }),
    change: defineCall(changeName, {
      ...common,
      summary: changeSummary,
      body: values,
      errors: CHANGE,
    }),
  };
}

const PRODUCTS_MOST = Object.keys(PRODUCT_IDS).length;

export const productSettings = z.strictObject({
  /** Every product once, in the order of the agency's lists. Book Now has an order of its own. */
  products: z
    .array(
      z.strictObject({
        id: z.union(Object.values(PRODUCT_IDS).map((id) => z.literal(id))),
        active: z.boolean(),
      }),
    )
    .length(PRODUCTS_MOST)
    .refine(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      'names a product twice',
    ),
});
export type ProductSettings = z.infer<typeof productSettings>;

export const { read: getProductSettings, change: changeProductSettings } = sectionCalls(
  'product',
  productSettings,
  ['productSettings', 'Which products an agency sells, by id, in the order of its lists'],
  ['changeProductSettings', 'Switch products on and off, and set their order in lists'],
);

export const contactSettings = z.strictObject({
  /** With its country code; '' for none. */
  phone: typed,
  email: typed,
  showPhone: z.boolean(),
  showAddress: z.boolean(),
  addressLine1: typed,
  zipCode: typed,
  city: typed,
  state: typed,
  country: typed,
  /** Address of the agency's page at each network; '' for none. */
  social: z.record(z.enum(SOCIAL_NETWORKS), typed),
  /** Town near which home shows deals: a name in any language, with the country if need be. */
  town: typed,
});
export type ContactSettings = z.infer<typeof contactSettings>;

export const { read: getContactSettings, change: changeContactSettings } = sectionCalls(
  'website',
  contactSettings,
  ['contactSettings', 'Contact data of an agency: telephone, addresses, social networks, town'],
  ['changeContactSettings', 'Replace the contact data of an agency'],
);

export const brandingSettings = z.strictObject({
  name: typed,
  /** Three or six hexadecimal digits; null for the default colour. */
  primaryColor: typed.nullable(),
  /** A line on home, by language; a language that is left out has none. */
  tagline: z.partialRecord(z.enum(LANGUAGES), typed),
  metaTitle: typed,
  metaDescription: typed,
  keywords: z.array(typed).max(200),
});
export type BrandingSettings = z.infer<typeof brandingSettings>;

export const { read: getBrandingSettings, change: changeBrandingSettings } = sectionCalls(
  'website',
  brandingSettings,
  ['brandingSettings', 'Name, colour, taglines and texts for search engines of an agency'],
  ['changeBrandingSettings', 'Replace name, colour, taglines and texts for search engines'],
);
