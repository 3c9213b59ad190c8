// List of results, shared by all products.
export const list = {
  sort: 'Sort by',
  filters: 'Filters',
  clearAll: 'Clear all',
  removeFilter: 'Remove filter: {{name}}',
  otherDays: 'Other dates',
  allFilters: 'all filters',
  drop: 'Remove “{{filter}}”',
  offlineText:
    'These results are from {{time}}. Prices may have changed. Connect to the internet to book.',
  offlineEmpty: 'Connect to the internet to search. Your choices are saved.',
  showCame: 'Show',
  askAgain: 'Search again',
  map: 'Map',
  list: 'List',
  fewer: 'Show less',
  why: 'Why this order?',
  edit: 'Edit search',
  'lost.head': 'Your search isn’t complete',
  'lost.text': 'Fill in the missing details to continue.',
  'lost.overHead': 'These dates have passed',
} as const;
