// Texts of a purchased rental: driver, checkout, confirmation, booking page, My Trips.
import type { SaleTexts } from '@portico/contract/sale-texts';

export const carSale = {
  another: 'Find another car',
  namesEdit: 'Edit driver',
  itemEdit: 'Change car or extras',
  driverOf: 'Driver aged {{age}}',
  booked: '{{days}} with {{vendor}}, from {{desk}}.',
  // a price
  item: 'Rental',
  carFor: 'Car, {{days}}',
  feeOnSite: 'Pay at the desk',
  dueOnSite: 'Pay at the desk',
  payOnSite: 'Pay at the desk',
  nothingNow: 'You pay nothing now. You’ll pay {{amount}} at the desk.',
  restOnSite: 'You’ll pay another {{amount}} at the desk.',
  bookOnSite: 'Book, pay at the desk',
  bookedOnSite: 'Booked, pay at the desk',
  bookedInPart: 'Booked, pay the rest at the desk',
  // the driver
  who: 'Who’s driving',
  namesHint:
    'Enter the name as on the licence and the payment card. The desk checks that they match. If you have only one name, enter it in both fields.',
  namesCheck: 'Before you pay: does everything match the licence and the card?',
  whoStep: 'Driver',
  travellers: 'Driver',
  requestsHint: 'We’ll pass these on to the rental company. They can’t be guaranteed.',
  atDeskHead: 'At the desk',
  atDeskHint: 'Without these, {{vendor}} may refuse to hand over the car.',
  flightNumber: 'Arriving flight',
  flightNumberHint: 'E.g. A0 201, so the desk knows if your flight is late.',
  flightNumberWrong: 'Enter the airline code and number, e.g. A0 201.',
  landsAt: 'Lands at',
  lands: 'lands at {{time}}',
  landsAtHint: 'Local time. We’ll check that {{desk}} is still open.',
  landsAtWrong: 'Enter the time as hours and minutes, e.g. 21:40.',
  'landing.closed': 'The desk closes at {{closes}}, before you land at {{lands}}.',
  'landing.tight': 'The desk closes at {{closes}}, soon after you land at {{lands}}.',
  'landing.before': 'We’ve taken this as {{day}}, the evening before pick-up.',
  'landing.after':
    'You land at {{lands}}, after your pick-up time ({{from}}). Search again with a later time, or ask the desk to wait.',
  'landing.without':
    'There’s no pick-up out of hours. Choose another time or desk, or an earlier flight.',
  'landing.fee': 'Pick-up out of hours costs {{amount}}, if you tell the desk in advance.',
  licence_one: 'The driver has held a full licence for at least {{count}} year',
  licence_other: 'The driver has held a full licence for at least {{count}} years',
  licenceAny: 'The driver has a full licence',
  'card.credit':
    'The driver will bring a credit card in their own name with {{amount}} available for the deposit',
  'card.any':
    'The driver will bring a credit or debit card in their own name with {{amount}} available for the deposit',
  'cardOnly.credit': 'The driver will bring a credit card in their own name',
  'cardOnly.any': 'The driver will bring a credit or debit card in their own name',
  licenceMissing: 'Please confirm the driving licence. The desk will check it.',
  cardMissing: 'Please confirm the card. The desk will check it.',
  'refused.DRIVER_TOO_YOUNG': 'The driver is too young to rent this car from this company.',
  'refused.DRIVER_TOO_OLD': 'The driver is too old to rent this car from this company.',
  'age.asking': 'Checking the price for a driver aged {{age}}…',
  'age.noAnswer': 'We couldn’t get the price for a driver aged {{age}}.',
  'age.dearer': 'The price for a driver aged {{age}} is {{amount}} more.',
  'age.cheaper': 'The price for a driver aged {{age}} is {{amount}} less.',
  'age.same': 'The price is the same for a driver aged {{age}}.',
  // errors
  priceChanged:
    'The rental company changed the price while you were here. You haven’t been charged.',
  otherItem: 'Choose another rate',
  soldOut: 'This car has just sold out',
  soldOutHint: 'You haven’t been charged. Other cars are available for your dates.',
  notFoundHint: 'Please choose a car again.',
  'failure.SOLD_OUT':
    'The last car of this class sold out before your booking went through. You haven’t been charged.',
  'failure.PRICE_CHANGED':
    'The rental company changed the price before your booking went through. You haven’t been charged.',
  'failure.SUPPLIER_REFUSED':
    'The rental company couldn’t accept your booking. You haven’t been charged.',
  // changes by the rental company
  'changed.head': 'Changed by the rental company',
  'changed.phone': 'Desk phone',
  'changed.keep': 'Keep the rental',
  'changed.status.hours': 'Desk opening hours changed',
  'changed.status.desk': 'Desk moved',
  'changed.status.vehicle': 'Different car',
  'changed.status.vendor': 'Different rental company',
  'changed.status.other': 'Changed by the rental company',
  'changed.short.hours': 'Desk opening hours changed: {{desk}}, {{day}}',
  'changed.news.hours.pickUp.closed':
    '{{vendor}} changed its hours: the desk is closed at your pick-up time, {{time}} on {{day}}',
  'changed.news.hours.pickUp.fee':
    '{{vendor}} changed its hours: pick-up at {{time}} on {{day}} now costs {{amount}}',
  'changed.news.hours.pickUp.open':
    '{{vendor}} changed its hours on {{day}}: it’s open at your pick-up time, {{time}}',
  'changed.news.hours.dropOff.closed':
    '{{vendor}} changed its hours: the desk is closed at your return time, {{time}} on {{day}}',
  'changed.news.hours.dropOff.fee':
    '{{vendor}} changed its hours: return at {{time}} on {{day}} now costs {{amount}}',
  'changed.news.hours.dropOff.open':
    '{{vendor}} changed its hours on {{day}}: it’s open at your return time, {{time}}',
  'changed.news.desk.pickUp': '{{vendor}} moved your pick-up desk by {{distance}}',
  'changed.news.desk.dropOff': '{{vendor}} moved your return desk by {{distance}}',
  'changed.news.vehicle': '{{vendor}} is giving you {{after}} instead of {{before}}',
  'changed.news.vendor': 'Your car will be provided by {{after}} instead of {{before}}',
  'changed.news.other': '{{vendor}} changed your rental',
  'changed.pickUp': 'Pick-up',
  'changed.dropOff': 'Return',
  'changed.vehicleHead': 'Car',
  'changed.vendorHead': 'Rental company',
  'changed.desk': 'The desk has moved by {{distance}}: {{address}}.',
  'changed.hours.shut': 'The desk is closed all day on {{day}}. Your time there is {{time}}.',
  'changed.hours.open':
    'The desk has new hours on {{day}}: {{hours}}. It’s open at your time, {{time}}.',
  'changed.hours.fee':
    'The desk has new hours on {{day}}: {{hours}}. At {{time}} there’s a fee of {{amount}}.',
  'changed.hours.closed':
    'The desk has new hours on {{day}}: {{hours}}. It’s closed at your time, {{time}}.',
  'changed.vehicle.better': '{{after}} instead of {{before}}: a free upgrade.',
  'changed.vehicle.worse': '{{after}} instead of {{before}}: a lower class than you booked.',
  'changed.vehicle.other': '{{after}} instead of {{before}}.',
  'changed.vendor': 'Your car will be provided by {{after}} instead of {{before}}.',
  // a booking
  supplierReference: 'Confirmation number',
  cancelling: 'Cancelling with the rental company',
  penalty: 'The rental company keeps',
  'next.pickUp': 'Pick up at {{desk}} ({{access}})',
  'next.dropOff': 'Return the car to {{vendor}}, {{desk}}',
  'next.bring.credit': 'Bring the voucher, your licence, and a credit card in the driver’s name.',
  'next.bring.any':
    'Bring the voucher, your licence, and a credit or debit card in the driver’s name.',
  'next.bring.none': 'Bring the voucher and your licence.',
  'next.idp': 'You also need an international driving permit.',
  'next.due': 'You’ll pay {{amount}} at the desk.',
  'fuelBack.full-to-full': 'Return it with a full tank.',
  'fuelBack.same-to-same': 'Return it with the same amount of fuel.',
  'fuelBack.prepaid-tank': 'You buy a full tank at the desk, so you can return it empty.',
  'fuelBack.charged-80': 'Return it charged to at least 80%.',
  'trip.pickUp': 'Pick up {{car}}',
  'trip.dropOff': 'Return {{car}}',
  'trip.pickUpHint': '{{vendor}}, {{access}}',
} as const satisfies SaleTexts;
