export const terms = {
  head: 'شروط المسافرين',
  version: 'النسخة',
  since: 'سارية منذ',
  versions: 'النسخ الأخرى',
  newest: 'النص الساري اليوم',
  backToCheckout: 'العودة إلى الدفع',
} as const;
