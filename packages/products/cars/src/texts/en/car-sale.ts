// Texts of a purchased rental: driver, checkout, confirmation, booking page, My Trips.
export const carSale = {
  another: 'Find another car',
  namesEdit: 'Change the driver',
  itemEdit: 'Change the car or its extras',
  driverOf: 'Driver of {{age}}',
  booked: '{{days}} with {{vendor}}, from {{desk}}.',
  // a price
  rental: 'Rental',
  carFor: 'Car, {{days}}',
  feeOnSite: 'Paid at the desk',
  payOnSite: 'Pay at the desk',
  nothingNow: 'Nothing is charged now. You pay {{amount}} at the desk.',
  restOnSite: 'You pay another {{amount}} at the desk.',
  bookOnSite: 'Book, pay at the desk',
  bookedOnSite: 'Booked, pay at the desk',
  bookedInPart: 'Booked, the rest is paid at the desk',
  // the driver
  who: 'Who is driving',
  namesHint: 'The desk compares licence, card and this name. All three must be one person.',
  namesCheck: 'Once more before you pay: is everything as on the licence and the card?',
  driver: 'Driver',
  requestsHead: 'Anything the desk should know',
  requestsHint: 'Passed on word for word. The rental company will try, but cannot promise.',
  atDeskHead: 'At the desk',
  atDeskHint: 'Without these {{vendor}} may keep the keys.',
  flightNumber: 'Arriving flight',
  flightNumberHint: 'As A0 201: the desk sees when the flight is late.',
  flightNumberWrong:
    'Write the flight as its airline does: the code of the airline and a number, like A0 201.',
  landsAt: 'Lands at',
  lands: 'lands at {{time}}',
  landsAtHint: 'Local time. We check that {{desk}} is still open then.',
  landsAtWrong: 'Write the hour with two figures each, like 21:40.',
  'landing.closed': 'The desk closes at {{closes}}, before you land at {{lands}}.',
  'landing.tight': 'The desk closes at {{closes}}, soon after you land at {{lands}}.',
  'landing.before': 'Read as {{day}}, the evening before you pick up.',
  'landing.after':
    'You land at {{lands}}, after the hour of pick-up ({{from}}). Search again with a later hour, or ask the desk to wait.',
  'landing.without':
    'It hands over no cars outside its hours. Choose another hour or desk, or an earlier flight.',
  'landing.fee':
    'Outside its hours it serves you for a fee of {{amount}}, if you tell it beforehand.',
  licence_one: 'The driver has held a full licence for at least {{count}} year',
  licence_other: 'The driver has held a full licence for at least {{count}} years',
  licenceAny: 'The driver has a full licence',
  'card.credit':
    'The driver brings a credit card in their own name with {{amount}} free for the deposit',
  'card.any':
    'The driver brings a credit or debit card in their own name with {{amount}} free for the deposit',
  'cardOnly.credit': 'The driver brings a credit card in their own name',
  'cardOnly.any': 'The driver brings a credit or debit card in their own name',
  licenceMissing: 'Please confirm the driving licence: the desk checks it.',
  cardMissing: 'Please confirm the card: the desk checks it.',
  'refused.DRIVER_TOO_YOUNG': 'This company does not rent this car to a driver so young.',
  'refused.DRIVER_TOO_OLD': 'This company does not rent this car to a driver of that age.',
  'age.asking': 'The price was made for another age. Asking for a driver of {{age}} …',
  'age.noAnswer': 'No answer came, so the price for a driver of {{age}} is not known yet.',
  'age.dearer': 'The price is now for a driver of {{age}}: {{amount}} more.',
  'age.cheaper': 'The price is now for a driver of {{age}}: {{amount}} less.',
  'age.same': 'The price is the same for a driver of {{age}}.',
  // errors
  priceChanged:
    'The rental company changed this price while you were here. Nothing has been charged.',
  otherRate: 'Choose another rate',
  soldOut: 'This car has just gone',
  soldOutHint:
    'Somebody else took the last one. Nothing was charged. Other cars are still there for your days.',
  expiredHint: 'Your details are kept. We can ask for today’s price.',
  notFoundHint: 'Please choose a car again.',
  'failure.SOLD_OUT':
    'The last car of this class went before the booking was made. Nothing was charged.',
  'failure.PRICE_CHANGED':
    'The rental company changed the price before the booking was made. Nothing was charged.',
  'failure.SUPPLIER_REFUSED': 'The rental company did not take the booking. Nothing was charged.',
  // changes by the rental company
  'changed.head': 'Changed by the rental company',
  'changed.phone': 'Telephone of the desk',
  'changed.keep': 'Keep the rental',
  'changed.status.hours': 'Desk hours changed',
  'changed.status.desk': 'Desk moved',
  'changed.status.vehicle': 'Another car',
  'changed.status.vendor': 'Another rental company',
  'changed.status.other': 'Changed by the rental company',
  'changed.short.hours': 'Desk hours changed: {{desk}}, {{day}}',
  'changed.news.hours.pickUp.closed':
    '{{vendor}} changed its hours: the desk is closed when you pick up at {{time}} on {{day}}',
  'changed.news.hours.pickUp.fee':
    '{{vendor}} changed its hours: picking up at {{time}} on {{day}} now has a fee of {{amount}}',
  'changed.news.hours.pickUp.open':
    '{{vendor}} changed its hours on {{day}}: it is open when you pick up at {{time}}',
  'changed.news.hours.dropOff.closed':
    '{{vendor}} changed its hours: the desk is closed when you bring the car back at {{time}} on {{day}}',
  'changed.news.hours.dropOff.fee':
    '{{vendor}} changed its hours: bringing the car back at {{time}} on {{day}} now has a fee of {{amount}}',
  'changed.news.hours.dropOff.open':
    '{{vendor}} changed its hours on {{day}}: it is open when you bring the car back at {{time}}',
  'changed.news.desk.pickUp': '{{vendor}} moved the desk where you pick up by {{distance}}',
  'changed.news.desk.dropOff':
    '{{vendor}} moved the desk where you bring the car back by {{distance}}',
  'changed.news.vehicle': '{{vendor}} gives you {{after}} instead of {{before}}',
  'changed.news.vendor': '{{after}} hands over your car instead of {{before}}',
  'changed.news.other': '{{vendor}} changed your rental',
  'changed.pickUp': 'Picking up',
  'changed.dropOff': 'Bringing back',
  'changed.vehicleHead': 'Car',
  'changed.vendorHead': 'Rental company',
  'changed.desk': 'The desk has moved by {{distance}}: {{address}}.',
  'changed.hours.shut': 'The desk is closed all day on {{day}}, when you come at {{time}}.',
  'changed.hours.open':
    'The desk has other hours on {{day}}: {{hours}}. It is open when you come at {{time}}.',
  'changed.hours.fee':
    'The desk has other hours on {{day}}: {{hours}}. At {{time}} it serves you for a fee of {{amount}}.',
  'changed.hours.closed':
    'The desk has other hours on {{day}}: {{hours}}. It is closed when you come at {{time}}.',
  'changed.vehicle.better': '{{after}} instead of {{before}}: a better class for the same money.',
  'changed.vehicle.worse': '{{after}} instead of {{before}}: less than you have booked.',
  'changed.vehicle.other': '{{after}} instead of {{before}}.',
  'changed.vendor': '{{after}} hands over the keys instead of {{before}}.',
  // a booking
  reference: 'Confirmation number',
  requests: 'Requests to the desk',
  cancelling: 'Cancelling with the rental company',
  kept: 'The rental company keeps',
  'next.pickUp': 'Pick up at {{desk}} ({{access}})',
  'next.dropOff': 'Bring the car back to {{vendor}}, {{desk}}',
  'next.bring.credit': 'Bring the voucher, your licence, and a credit card in the driver’s name.',
  'next.bring.any':
    'Bring the voucher, your licence, and a credit or debit card in the driver’s name.',
  'next.bring.none': 'Bring the voucher and your licence.',
  'next.idp': 'You need an international driving permit beside the licence.',
  'next.due': 'At the desk you pay {{amount}}.',
  'fuelBack.full-to-full': 'Bring it back with a full tank.',
  'fuelBack.same-to-same': 'Bring it back with as much fuel as you got.',
  'fuelBack.prepaid-tank': 'You buy a full tank at the desk: the car may come back empty.',
  'fuelBack.charged-80': 'Bring it back charged to 80 % or more.',
  'trip.pickUp': 'Pick up {{car}}',
  'trip.dropOff': 'Bring back {{car}}',
  'trip.pickUpHint': '{{vendor}}, {{access}}',
} as const;
