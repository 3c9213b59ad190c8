// Item page: the rate and the filters it was opened with, and possibly missing offers.
export const keptFilters = {
  gone: 'The rate you chose is no longer offered.',
  unsure: 'The rate you chose was not found; it may be among the missing ones.',
  another: 'Another one that keeps your filters is chosen.',
  cheapest: 'The cheapest one is chosen.',
  none: 'No rate here keeps your filters ({{filters}}). The cheapest one is chosen.',
  without: 'Not: {{filters}}',
  partMissing: 'Some offers may be missing: part of the search got no answer.',
  someUnpriced:
    'Some offers are missing: the exchange rate of their currency is not available at the moment.',
  askAgain: 'Ask again',
} as const;
