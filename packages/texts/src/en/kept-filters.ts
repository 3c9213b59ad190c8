// Item page: the rate and the filters it was opened with, and possibly missing offers.
export const keptFilters = {
  gone: 'The rate you chose is no longer available.',
  unsure: 'We couldn’t find the rate you chose. Some rates may be missing.',
  another: 'We’ve selected another rate that matches your filters.',
  cheapest: 'We’ve selected the cheapest rate.',
  none: 'No rate here matches your filters ({{filters}}). We’ve selected the cheapest one.',
  without: 'Doesn’t match: {{filters}}',
  partMissing: 'Some offers may be missing because part of the search didn’t finish.',
  someUnpriced:
    'Some offers are missing because we don’t have the exchange rate for their currency right now.',
  askAgain: 'Search again',
} as const;
