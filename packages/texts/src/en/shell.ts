// The shell: header, home, footer, modals, error pages.
export const shell = {
  languageIs: 'Language: {{name}}',
  currencyIs: 'Currency: {{name}}',
  currencies: 'Currencies',
  profile: 'Profile of {{name}}',

  'service.Hotels': 'Hotels',
  'service.Air Travel': 'Air Travel',
  'service.Cars': 'Cars',
  'service.Activities': 'Activities',
  'service.Cruise': 'Cruise',
  'service.Resorts': 'Resorts',

  'hero.head': 'Somewhere with the windows open',
  'hero.note': 'Every fee is in the first price you see, and every deadline is named.',
  'hero.alt.coast': 'View of the coast',
  'hero.alt.fjord': 'View over a fjord',
  'hero.alt.mountain': 'A lake below the mountains',
  'hero.alt.island': 'A beach in the evening',
  'hero.services': 'What to book',
  'hero.changeSearch': 'Change search',
  'hero.closed': '{{service}} cannot be booked here yet. We are preparing it.',
  'hero.closedLink': 'About {{service}}',

  approximate: 'Prices in {{currency}} are approximate. You are charged in {{charged}}.',

  'deals.head': 'Product Deals',
  'deals.services': 'Deals by service',
  'deals.list': '{{service}} deals',
  'deals.loading': 'Loading deals',
  'deals.empty.noAnswer': 'The deals did not load. You can still search.',
  'deals.empty.failed':
    'Our sources did not answer in time, so we cannot say which deals there are. You can still search.',
  'deals.empty.partly':
    'Not all of our sources have answered, and the others have no deals here. You can still search.',
  'deals.empty.unreadable':
    'The answers of our sources could not be read, so we cannot say which deals there are. You can still search.',
  'deals.empty.noRate':
    'There are deals, but the exchange rate of their currency is missing, so no price can be shown at the moment.',
  'deals.empty.noSupplier': 'This site has no offers of this kind to search yet.',
  'deals.previous': 'Previous deals',
  'deals.next': 'Next deals',
  'deals.save': 'Save {{name}}',
  'deals.view': 'View Deal',
  'deals.reveal': 'Reveal Price',
  'deals.was': 'Retail price',
  'deals.saved': 'Saved',
  'deals.lure': 'Log In to save up to',
  'deals.off': '{{percent}} off',
  'deals.wholesale': 'Wholesale rate',
  'deals.markup': 'Agency markup',
  'promo.Hotels.title': 'A room with a reason',
  'promo.Hotels.text':
    'No hotel deals near here just now. Search any city and dates: the first price you see is the last.',
  'promo.Air Travel.title': 'The short way round the world',
  'promo.Air Travel.text': 'Fares with bags, seats and changes priced in money, side by side.',
  'promo.Cars.title': 'The road you would not find by train',
  'promo.Cars.text': 'Mileage, fuel and deposit named before you choose.',
  'promo.Activities.title': 'A day worth writing home about',
  'promo.Activities.text':
    'Start times, languages and meeting points, with free cancellation marked.',
  'promo.Cruise.title': 'Wake up somewhere else',
  'promo.Cruise.text': 'Cabins by deck, ports by day, port fees and gratuities in the total.',

  'near.head': 'Weekends away',
  'destinations.head': 'Top destinations',
  'why.head': 'Why people book with {{agency}}',
  'why.example': 'An example',
  'why.price.head': 'The first price is the last',
  'why.price.text':
    'Taxes, resort fees and anything due at the desk are in the total from the first card to the receipt.',
  'why.price.room': 'Room, 4 nights',
  'why.price.taxes': 'Taxes and service',
  'why.price.city': 'City tax, paid at the hotel',
  'why.price.total': 'Total',
  'why.stairs.head': 'Deadlines you can see',
  'why.stairs.text':
    'Every rate shows what you get back and until when, in the hotel’s own time zone and in yours.',
  'why.stairs.alt':
    'Full refund until 12 June at 18:00, then a part of the money until 14 June, then none.',
  'why.stairs.full': 'Full refund',
  'why.stairs.part': 'Part',
  'why.stairs.none': 'None',
  'why.stairs.today': 'Today',
  'why.people.head': 'People who answer',
  'why.people.text': 'One agency holds the whole booking, and you know how to reach it.',
  'why.people.ask': 'Ask',

  'signIn.head': 'Unlock instant savings by signing in',
  'signIn.text': 'Members see rates that we may not publish.',
  'signIn.alt': 'Balloons over a desert at dawn',

  'about.missing': 'About Us Page is not available',
  'about.later': 'Check back later for more information',
  'about.alt': 'An old town in the evening light',
  'faqs.missing': 'Faq Page is not available',
  'faqs.none': 'No Faqs Found !',

  'consent.head': 'May we count your visit?',
  'consent.text':
    '{{names}} would tell us which pages are of use to people. They set cookies, and only if you agree.',
  'consent.never': 'What you type when you log in, book or pay is never measured.',
  'consent.accept': 'Accept',
  'consent.decline': 'Decline',

  'error.text':
    'The link may be old, or the deal behind it has ended. Your bookings are safe under My Trips.',
  'error.alt': 'An empty desert',
  'error.notFound': '404',
  'notOpen.head': 'This part is not open yet',
  'notOpen.of.resorts': 'Resorts are not open yet',
  'notOpen.of.activities': 'Activities are not open yet',
  'notOpen.of.cruise': 'Cruise is not open yet',
  'notOpen.text': 'We are building it.',
  'notOpen.textOpen':
    'We are building it. In the meantime, {{products}} can be searched, booked and cancelled.',
  'notOpen.sold.hotels': 'hotels',
  'notOpen.sold.flights': 'flights',
  'notOpen.sold.cars': 'cars',
  'notOpen.alt': 'A road that goes on',

  agencyNotFound: 'Agency not found!',
  agencyInactive: 'Agency is inactive, Please contact the administrator',
  retry: 'Retry',
  notifications: 'Notifications',
  loggingOut: 'Logging you out',
} as const;
