// Scenes the shell itself shows. Written out, so that no drawing code reaches the browser; a test holds them to the
// scenes' own writing of addresses.
export const SCENES = {
  hero: '/assets/scenes/destination-coast-21x9-hero-home.svg',
  signIn: '/assets/scenes/promo-balloons-4x5-card-signin.svg',
  error: '/assets/scenes/destination-desert-1x1-hero-lost.svg',
  notOpen: '/assets/scenes/promo-road-1x1-hero-notopen.svg',
  promo: {
    Hotels: '/assets/scenes/promo-beach-16x9-hero-hotels.svg',
    'Air Travel': '/assets/scenes/promo-flight-16x9-hero-flights.svg',
    Cars: '/assets/scenes/promo-road-16x9-hero-cars.svg',
    Activities: '/assets/scenes/promo-balloons-16x9-hero-activities.svg',
    Cruise: '/assets/scenes/ship-sea-16x9-hero-cruise.svg',
  },
} as const;
