export const papers = {
  voucher: {
    title: 'Locker voucher',
    prepaid: 'Paid in full.',
    guest: 'Rented by',
    requests: 'Requests',
  },
  mail: {
    'confirmed.text':
      'Your locker {{item}} is confirmed. The voucher and a calendar entry are attached.',
    'cancelled.text': 'Your rental of {{item}} has been cancelled.',
    'link.text': 'You asked for a new link to your booking of {{item}}. Here it is.',
    'refund.text': 'We have sent {{amount}} back to {{to}} for {{item}}.',
    'refund.textPlain': 'We have sent {{amount}} back to you for {{item}}.',
  },
} as const;
