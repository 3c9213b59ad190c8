// Pictures whose addresses are written in code of the browser. They are drawn without a signature.
import { SCENES_PATH } from './url.ts';

/** Names of the pictures of the shell, of account pages and of products' start pages. */
const FIXED: readonly string[] = [
  'promo-balloons-4x5-card-signin',
  'destination-desert-1x1-hero-lost',
  'destination-oldtown-21x9-hero-about',
  'promo-road-1x1-hero-notopen',
  'promo-beach-16x9-hero-hotels',
  'promo-flight-16x9-hero-flights',
  'promo-road-16x9-hero-cars',
  'promo-balloons-16x9-hero-activities',
  'ship-sea-16x9-hero-cruise',
  'destination-tropical-4x5-hero-login',
  'destination-coast-4x5-hero-signup',
  'destination-fjord-4x5-hero-key',
  'promo-balloons-4x5-hero-mail',
  'promo-flight-21x9-hero-home',
  'promo-road-21x9-hero-home',
  'promo-flight-4x3-card-flights',
];

/** Paths of the pictures that are the same on every site. */
export const FIXED_SCENES: ReadonlySet<string> = new Set(
  FIXED.map((name) => `${SCENES_PATH}${name}.svg`),
);

const VIEWS = ['coast', 'fjord', 'mountain', 'island'] as const;

/**
 * Returns the paths of an agency's pictures on home, which the shell derives from its name: one of
 * the site, one for each way to travel.
 */
export function siteScenes(agencyName: string): readonly string[] {
  const number = [...agencyName].reduce(
    (sum, letter) => (sum * 53 + (letter.codePointAt(0) ?? 0)) >>> 0,
    0,
  );
  const view = VIEWS[number % VIEWS.length] ?? VIEWS[0];
  return [`destination-${view}`, 'promo-flight', 'promo-road'].map(
    (kind) => `${SCENES_PATH}${kind}-21x9-hero-home${number.toString(36)}.svg`,
  );
}
