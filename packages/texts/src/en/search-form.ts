// Search form, shared by all products.
export const searchForm = {
  go: 'Search',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  looking: 'Searching…',
  suggestFailed: 'Failed to fetch suggestions',
  datesPlaceholder: 'Choose dates',
  adults: 'Adults',
  fewerAdults: 'Remove one adult',
  moreAdults: 'Add one adult',
  children: 'Children',
  fewerChildren: 'Remove one child',
  moreChildren: 'Add one child',
  nights_one: '{{count}} night',
  nights_other: '{{count}} nights',
  found_one: '{{count}} place',
  found_other: '{{count}} places',
} as const;
