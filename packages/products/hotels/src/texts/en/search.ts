// Search form of a product page and its results (/booknow/hotels).
export const search = {
  title: 'Hotels',
  head: 'Where would you like to stay?',
  note: 'The first price you see is the final price.',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  suggestions: 'Suggestions',
  placesHead: 'Popular places',
  'lost.overText': 'Your destination and guests are saved. Choose new dates.',
  matched: 'Showing {{place}}.',
  matchedAsk: 'Not what you meant?',
  changePlace: 'Change',
} as const;
