// Texts of a stay: slots of the pages shared by all products (web/parts.ts), and the hotel-specific
// parts.
import type { SaleTexts } from '@portico/contract/sale-texts';

export const stay = {
  another: 'Find another hotel',
  phone: 'Hotel phone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: 'from',
  by: 'by',
  askCheckIn: 'Ask the hotel for its check-in times',
  askCheckOut: 'Ask the hotel for its check-out time',
  bookedOnSite: 'Booked, pay at the hotel',
  booked: '{{nights}} in {{city}}.',
  checkInOpens: 'Check-in opens',
  bring: 'Bring your passport',
  bringFees: 'Bring your passport and {{amount}} to pay at the hotel',
  supplierReference: 'Hotel confirmation number',
  travellers: 'Guests',
  'failure.SOLD_OUT':
    'The room sold out before your booking went through. You haven’t been charged.',
  'failure.PRICE_CHANGED':
    'The hotel changed the price before your booking went through. You haven’t been charged.',
  'failure.SUPPLIER_REFUSED': 'The hotel couldn’t accept your booking. You haven’t been charged.',
  penalty: 'The hotel keeps',
  cancelling: 'Cancelling with the hotel',
  namesHint:
    'Enter names as in the passport. You’ll be asked for them at check-in. If you have only one name, enter it in both fields.',
  roomsOf: '{{rooms}}: {{room}}',
  roomNumber: 'Room {{number}}',
  lead: 'Lead guest',
  childrenHint: 'This price is for the ages you entered, at check-in.',
  requestsHint: 'We’ll pass these on to the hotel. They can’t be guaranteed.',
  payOnSite: 'Pay at the hotel',
  nothingNow: 'You pay nothing now. You’ll pay {{amount}} at the hotel.',
  restOnSite: 'You’ll pay another {{amount}} at the hotel.',
  bookOnSite: 'Book, pay at the hotel',
  priceChanged: 'The hotel changed the price while you were here. You haven’t been charged.',
  otherItem: 'Choose another room',
  soldOut: 'This room has just sold out',
  soldOutHint: 'You haven’t been charged. Other rooms in this hotel may be available.',
  notFoundHint: 'Please choose a room again.',
  item: 'Room',
  feeOnSite: 'City tax, pay at the hotel',
  dueOnSite: 'Pay at the hotel',
} as const satisfies SaleTexts;
export const board = {
  RO: 'Room only',
  BB: 'Breakfast included',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
  OT: 'Meals: ask the hotel',
} as const;
