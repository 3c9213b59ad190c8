// Vouchers, emails and calendar entries of stays.
export const stayPapers = {
  title: 'Hotel voucher',
  board: 'Meals',
  nights: 'Nights',
  dueOnSite: 'To pay at the hotel',
  payOnSite: 'Nothing has been paid yet. The guest pays for the stay at the hotel.',
  payOnSiteMail: 'Nothing has been paid yet. You’ll pay for your stay at the hotel.',
  prepaid: 'Paid in full. Please do not charge the guest for the room.',
  show: 'Please show this voucher and your passport at check-in.',
  calendarTitle: '{{hotel}}, {{city}}',
  calendarText: 'Reference {{reference}}. Check-in from {{checkIn}}, check-out by {{checkOut}}.',
  calendarDeadline: 'Free cancellation ends: {{hotel}}',
  confirmed: 'Your stay at {{hotel}} is confirmed. Your voucher and a calendar file are attached.',
  cancelled: 'Your stay at {{hotel}} has been cancelled.',
  link: 'Here’s the new link you asked for to your booking at {{hotel}}.',
  refund: 'We’ve refunded {{amount}} to {{to}} for your stay at {{hotel}}.',
  refundPlain: 'We’ve refunded {{amount}} for your stay at {{hotel}}.',
} as const;
