// Reasons why a list has no rows, shared by all products.
export const listEmpty = {
  failed: 'The search failed',
  failedText: 'None of our sources gave a usable answer. Your search is kept.',
  noAnswerText: 'No answer came from our server. Your search is kept.',
  partly: 'Not every source has answered',
  partlyText:
    '{{answered}} of {{asked}} sources answered, and have nothing for this search. The others may have something.',
  unreadableText:
    'Our sources answered, but their answers could not be read. The fault is not yours; your search is kept.',
  noRate: 'No prices at the moment',
  noRateText:
    'There are offers for this search, but the exchange rate of their currency is missing, so no price can be shown.',
  noSupplier: 'Nothing is sold here yet',
  noSupplierText: 'This site has no offers to search yet.',
  place: 'We do not know this place',
  placeText: '“{{value}}” is not a place that can be searched. Please choose another one.',
  date: 'This date cannot be searched',
  dateText: '{{value}} has passed, or is too far ahead. Please choose another date.',
  people: 'This search cannot be sold to these travellers',
  peopleText: 'Please check how many travel, and their ages.',
  field: 'This search cannot be understood',
  fieldText: 'Please check what you chose, and search again.',
  someUnpriced:
    'Some offers are missing: the exchange rate of their currency is not available at the moment.',
} as const;
