export const papers = {
  voucher: {
    title: 'قسيمة خزانة',
    prepaid: 'مدفوعة بالكامل.',
    guest: 'المستأجر',
    requests: 'الطلبات',
  },
  mail: {
    'confirmed.text': 'تأكد حجز خزانتك {{item}}. القسيمة وموعد التقويم مرفقان.',
    'cancelled.text': 'أُلغي استئجار {{item}}.',
    'link.text': 'طلبت رابطًا جديدًا لحجز {{item}}. ها هو.',
    'refund.text': 'أعدنا {{amount}} إلى {{to}} عن {{item}}.',
    'refund.textPlain': 'أعدنا إليك {{amount}} عن {{item}}.',
  },
} as const;
