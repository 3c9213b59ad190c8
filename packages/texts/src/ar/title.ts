// Titles of pages that no other text names, and how a title is put together.
export const title = {
  of: '{{page}} - {{agency}}',
  in: '{{page}} في {{place}}',
  errors: 'الصفحة غير موجودة',
  expired: 'انتهت صلاحية الرابط',
  forgotPassword: 'استعادة كلمة المرور',
  newPassword: 'كلمة مرور جديدة',
  verify: 'تأكيد العنوان',
  about: 'من نحن',
  faqs: 'الأسئلة الشائعة',
  agencyTerms: 'شروط الوكلاء',
  sso: 'الدخول عبر مؤسستك',
  social: 'الدخول بحساب آخر',
  checkout: 'إتمام الحجز',
  travellers: 'المسافرون',
  confirmation: 'الدفع والتأكيد',
  booking: 'حجزك',
} as const;
