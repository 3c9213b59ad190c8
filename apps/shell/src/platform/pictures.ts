// Scenes the shell itself shows. Written out, so that no drawing code reaches the browser; a test
// holds them to the scenes' own writing of addresses.
import type { ProductTitle } from '@portico/contract';

export const SCENES = {
  /**
   * Views whose lower third is calm, so that the search may lie on it; also keys of their alt
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
  /** Key of its alt text. */
  readonly of: (typeof SCENES.views)[number] | 'flight' | 'road';
}

/**
 * Journeys have a picture of their own on home; what else is sold there shares the agency's view.
 */
const ON_THE_WAY: Readonly<Partial<Record<ProductTitle, 'flight' | 'road'>>> = {
  'Air Travel': 'flight',
  Cars: 'road',
};

/**
 * An agency's picture on home while a product's search is open: drawn from its name, so that no two
 * sites show the same.
 */
export function heroOf(agencyName: string, service: ProductTitle | null): Hero {
  const number = [...agencyName].reduce(
    (sum, letter) => (sum * 53 + (letter.codePointAt(0) ?? 0)) >>> 0,
    0,
  );
  const seed = `home${number.toString(36)}`;
  const way = service === null ? undefined : ON_THE_WAY[service];
  if (way !== undefined)
    return { src: `/assets/scenes/promo-${way}-21x9-hero-${seed}.svg`, of: way };
  const view = SCENES.views[number % SCENES.views.length] ?? SCENES.views[0];
  return { src: `/assets/scenes/destination-${view}-21x9-hero-${seed}.svg`, of: view };
}
