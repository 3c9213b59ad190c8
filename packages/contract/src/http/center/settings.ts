// Settings of an agency, section by section. A section is read and replaced as a whole.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PRODUCT_IDS } from '../../products.ts';
import { SOCIAL_NETWORKS } from '../../social-networks.ts';
import { LANGUAGES } from '../../vocabulary.ts';

/** The server's readers know the limit of each text; this one only bounds what they read. */
const typed = z.string().max(2_000);

/** A section as stored, with its last change. */
const sectionOf = <V extends z.ZodType>(values: V) =>
  z.strictObject({
    settings: values,
    /** Name of the agent who changed it last; null for an operator, or before the first change. */
    changedBy: z.string().nullable(),
    changedAt: z.string(),
  });

const READ = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const CHANGE = [...READ, 'INVALID_FIELD', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'] as const;
const common = { access: 'agent', lane: 'read', versioned: true } as const;

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

export const getProductSettings = defineCall('productSettings', {
  summary: 'Which products an agency sells, by id, in the order of its lists',
  ...common,
  capability: 'product',
  replies: { 200: sectionOf(productSettings) },
  errors: [...READ],
});

export const changeProductSettings = defineCall('changeProductSettings', {
  summary: 'Switch products on and off, and set their order in lists',
  ...common,
  capability: 'product',
  body: productSettings,
  replies: { 200: sectionOf(productSettings) },
  errors: [...CHANGE],
});

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

export const getContactSettings = defineCall('contactSettings', {
  summary: 'Contact data of an agency: telephone, addresses, social networks, town',
  ...common,
  capability: 'website',
  replies: { 200: sectionOf(contactSettings) },
  errors: [...READ],
});

export const changeContactSettings = defineCall('changeContactSettings', {
  summary: 'Replace the contact data of an agency',
  ...common,
  capability: 'website',
  body: contactSettings,
  replies: { 200: sectionOf(contactSettings) },
  errors: [...CHANGE],
});

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

export const getBrandingSettings = defineCall('brandingSettings', {
  summary: 'Name, colour, taglines and texts for search engines of an agency',
  ...common,
  capability: 'website',
  replies: { 200: sectionOf(brandingSettings) },
  errors: [...READ],
});

export const changeBrandingSettings = defineCall('changeBrandingSettings', {
  summary: 'Replace name, colour, taglines and texts for search engines',
  ...common,
  capability: 'website',
  body: brandingSettings,
  replies: { 200: sectionOf(brandingSettings) },
  errors: [...CHANGE],
});
