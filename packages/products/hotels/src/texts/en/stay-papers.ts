// Vouchers, emails and calendar entries of stays.
export const stayPapers = {
  title: 'Hotel voucher',
  board: 'Board',
  nights: 'Nights',
  dueOnSite: 'To pay at the hotel',
  payOnSite: 'Nothing has been paid yet. The guest pays the whole stay at the hotel.',
  payOnSiteMail: 'Nothing has been paid yet. The whole stay is paid at the hotel.',
  prepaid: 'Paid in full. Please do not charge the guest for the room.',
  show: 'Please show this voucher and a passport at the desk.',
  calendarTitle: '{{hotel}}, {{city}}',
  calendarText: 'Reference {{reference}}. Check-in from {{checkIn}}, check-out by {{checkOut}}.',
  calendarDeadline: 'Last chance to cancel {{hotel}} free of charge',
  confirmed: 'Your stay at {{hotel}} is confirmed. The voucher and a calendar entry are attached.',
  cancelled: 'Your stay at {{hotel}} has been cancelled.',
  link: 'You asked for a new link to your booking at {{hotel}}. Here it is.',
  refund: 'We have sent {{amount}} back to {{to}} for your stay at {{hotel}}.',
  refundPlain: 'We have sent {{amount}} back to you for your stay at {{hotel}}.',
} as const;
