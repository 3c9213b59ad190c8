// Reasons why a list has no rows, shared by all products.
export const listEmpty = {
  failed: 'The search didn’t work',
  failedText: 'We couldn’t get results right now. Your search is saved, so please try again.',
  noAnswerText: 'We couldn’t connect. Your search is saved, so please try again.',
  partly: 'No results yet',
  partlyText:
    '{{answered}} of {{asked}} sources have replied, with no results for this search. The others may still have some.',
  unreadableText:
    'We couldn’t read the results because of a problem on our side. Your search is saved, so please try again later.',
  noRate: 'No prices right now',
  noRateText:
    'There are offers for this search, but we don’t have the exchange rate for their currency, so we can’t show a price.',
  noSupplier: 'Nothing to book here yet',
  noSupplierText: 'This site has no offers to search yet.',
  place: 'We don’t recognise this place',
  placeText: 'We can’t search “{{value}}”. Please choose another place.',
  date: 'We can’t search this date',
  dateText: '{{value}} is in the past or too far ahead. Please choose another date.',
  people: 'We can’t book this for these travellers',
  peopleText: 'Please check the number of travellers and their ages.',
  field: 'Please check your search',
  fieldText: 'Something in your search isn’t right. Check your choices and search again.',
  someUnpriced:
    'Some offers are missing because we don’t have the exchange rate for their currency right now.',
} as const;
