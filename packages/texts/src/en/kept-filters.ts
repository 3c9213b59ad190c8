// Filters of a list on the page of one item.
export const keptFilters = {
  gone: 'The rate you chose was not found again.',
  another: 'Another one that keeps your filters is chosen.',
  cheapest: 'The cheapest one is chosen.',
  none: 'No rate here keeps your filters ({{filters}}). The cheapest one is chosen.',
  without: 'Not: {{filters}}',
} as const;
