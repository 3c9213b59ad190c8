// Deal cards of the home page.
export const carDeals = {
  similar: '{{name}} or similar',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  bags_one: '{{count}} large bag',
  bags_other: '{{count}} large bags',
  doors_one: '{{count}} door',
  doors_other: '{{count}} doors',
  thereAndBack: '{{from}}, round trip',
  oneWay: '{{from}} to {{to}}',
  usual: '{{percent}}% below the usual {{price}} for this class here',
  covers_one: '{{count}} day, all fees',
  covers_other: '{{count}} days, all fees',
} as const;
