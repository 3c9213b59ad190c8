export const terms = {
  head: 'شروط المسافرين',
  version: 'النسخة',
  backToCheckout: 'العودة إلى الدفع',
} as const;
