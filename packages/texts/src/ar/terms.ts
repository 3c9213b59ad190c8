export const terms = {
  head: 'شروط المسافرين',
  version: 'النسخة',
  since: 'سارية منذ',
  versions: 'النسخ الأخرى',
  newest: 'النص الساري اليوم',
  backToCheckout: 'العودة إلى الدفع',
  backToBooking: 'العودة إلى حجزك',
} as const;
