// Scenes the shell itself shows. Written out, so that no drawing code reaches the browser; a test holds them to the
// scenes' own writing of addresses.
export const SCENES = {
  /** Views whose lower third is calm, so that the search may lie on it. `of` is the key of the alt text. */
  heroes: [
    { src: '/assets/scenes/destination-coast-21x9-hero-home.svg', of: 'coast' },
    { src: '/assets/scenes/destination-fjord-21x9-hero-home.svg', of: 'fjord' },
    { src: '/assets/scenes/destination-mountain-21x9-hero-home.svg', of: 'mountain' },
    { src: '/assets/scenes/destination-island-21x9-hero-home.svg', of: 'island' },
    { src: '/assets/scenes/destination-coast-21x9-hero-home3.svg', of: 'coast' },
  ],
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

/** An agency's view on home: by its name, so that each keeps its own and neighbours differ. */
export function heroOf(agencyName: string): (typeof SCENES.heroes)[number] {
  const number = [...agencyName].reduce(
    (sum, letter) => (sum * 53 + (letter.codePointAt(0) ?? 0)) >>> 0,
    0,
  );
  return SCENES.heroes[number % SCENES.heroes.length] ?? SCENES.heroes[0];
}
