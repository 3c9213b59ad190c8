export const papers = {
  voucher: {
    title: 'قسيمة خزانة',
    prepaid: 'مدفوعة بالكامل.',
    guest: 'المستأجر',
    requests: 'الطلبات',
  },
  mail: {
    'confirmed.subject': 'تم الحجز: {{item}}، {{dates}} ({{reference}})',
    'confirmed.text': 'تأكد حجز خزانتك {{item}}. القسيمة وموعد التقويم مرفقان.',
    'cancelled.subject': 'أُلغي: {{item}}، {{dates}} ({{reference}})',
    'cancelled.text': 'أُلغي استئجار {{item}}.',
    'failed.subject': 'لم يتم الحجز: {{item}} ({{reference}})',
    'failed.text': 'لم نستطع حجز {{item}} لك. لم يُخصم منك شيء، ويُفرج عن أي مبلغ محجوز على بطاقتك.',
    'link.text': 'طلبت رابطًا جديدًا لحجز {{item}}. ها هو.',
    'refund.text': 'أعدنا {{amount}} إلى {{to}} عن {{item}}.',
    'refund.textPlain': 'أعدنا إليك {{amount}} عن {{item}}.',
    'agency.confirmed.subject': 'حجز جديد {{reference}}: {{item}}',
    'agency.cancelled.subject': 'أُلغي الحجز {{reference}}: {{item}}',
  },
} as const;
