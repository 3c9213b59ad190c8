export const terms = {
  title: 'الشروط والأحكام',
  updated: 'آخر تعديل في {{date}}',
  missing: 'لم تنشر {{agency}} شروطها بعد.',
  ask: 'يرجى سؤال الوكالة.',
  print: 'طباعة',
} as const;
