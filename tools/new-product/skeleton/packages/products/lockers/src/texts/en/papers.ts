export const papers = {
  voucher: {
    title: 'Locker voucher',
    prepaid: 'Paid in full.',
    guest: 'Rented by',
    requests: 'Requests',
  },
  mail: {
    'confirmed.subject': 'Booked: {{item}}, {{dates}} ({{reference}})',
    'confirmed.text':
      'Your locker {{item}} is confirmed. The voucher and a calendar entry are attached.',
    'cancelled.subject': 'Cancelled: {{item}}, {{dates}} ({{reference}})',
    'cancelled.text': 'Your rental of {{item}} has been cancelled.',
    'failed.subject': 'Not booked: {{item}} ({{reference}})',
    'failed.text':
      'We could not book {{item}} for you. You have not been charged; an amount reserved on your card is released.',
    'link.text': 'You asked for a new link to your booking of {{item}}. Here it is.',
    'refund.text': 'We have sent {{amount}} back to {{to}} for {{item}}.',
    'refund.textPlain': 'We have sent {{amount}} back to you for {{item}}.',
    'agency.confirmed.subject': 'New booking {{reference}}: {{item}}',
    'agency.cancelled.subject': 'Booking {{reference}} cancelled: {{item}}',
  },
} as const;
