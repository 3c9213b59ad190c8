// Scenes shown by the shell itself. The addresses are spelled out, so that no drawing code reaches
// the browser; a test compares them with the generated ones.
import type { ProductTitle } from '@portico/contract';

export const SCENES = {
  /**
   * Views whose lower third is plain, so that the search can overlap it; also keys of their alt
   * texts.
   */
  views: ['coast', 'fjord', 'mountain', 'island'],
  signIn: '/assets/scenes/promo-balloons-4x5-card-signin.svg',
  error: '/assets/scenes/destination-desert-1x1-hero-lost.svg',
  about: '/assets/scenes/destination-oldtown-21x9-hero-about.svg',
  notOpen: '/assets/scenes/promo-road-1x1-hero-notopen.svg',
  promo: {
    Hotels: '/assets/scenes/promo-beach-16x9-hero-hotels.svg',
    'Air Travel': '/assets/scenes/promo-flight-16x9-hero-flights.svg',
    Cars: '/assets/scenes/promo-road-16x9-hero-cars.svg',
    Activities: '/assets/scenes/promo-balloons-16x9-hero-activities.svg',
    Cruise: '/assets/scenes/ship-sea-16x9-hero-cruise.svg',
  },
} as const;

export interface Hero {
  readonly src: string;
  /** Key of the alt text. */
  readonly of: (typeof SCENES.views)[number] | 'flight' | 'road';
}

/**
 * Transport products have a picture, a headline and a note of their own on home; all other products
 * share those of the agency.
 */
const ON_THE_WAY: Readonly<Partial<Record<ProductTitle, 'flight' | 'road'>>> = {
  'Air Travel': 'flight',
  Cars: 'road',
};

/** Returns the key of a product's own picture and words on home; undefined if it has none. */
export const wayOf = (service: ProductTitle | null): 'flight' | 'road' | undefined =>
  service === null ? undefined : ON_THE_WAY[service];

/**
 * Returns an agency's picture on home while a product's search is open. Derived from its name, so
 * that sites differ.
 */
export function heroOf(agencyName: string, service: ProductTitle | null): Hero {
  const number = [...agencyName].reduce(
    (sum, letter) => (sum * 53 + (letter.codePointAt(0) ?? 0)) >>> 0,
    0,
  );
  const seed = `home${number.toString(36)}`;
  const way = wayOf(service);
  if (way !== undefined)
    return { src: `/assets/scenes/promo-${way}-21x9-hero-${seed}.svg`, of: way };
  const view = SCENES.views[number % SCENES.views.length] ?? SCENES.views[0];
  return { src: `/assets/scenes/destination-${view}-21x9-hero-${seed}.svg`, of: view };
}
