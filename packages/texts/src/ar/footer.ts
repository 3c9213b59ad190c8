export const footer = {
  usefulLinks: 'روابط مفيدة',
  privacy: 'سياسة الخصوصية',
  terms: 'الشروط',
  cookies: 'سياسة ملفات الارتباط',
  cookieSettings: 'إعدادات ملفات الارتباط',
  disclaimer: 'إخلاء المسؤولية',
  contactUs: 'تواصل معنا',
  weAccept: 'وسائل الدفع',
  copyright: '© {{year}} {{agency}}',
  rehearsal:
    'هذا موقع تجريبي: شركات الطيران والفنادق والسيارات فيه مختلقة، وليس أي حجز أو دفع فيه حقيقيًا.',
  feesNote: 'تشمل الأسعار جميع الضرائب والرسوم الإلزامية.',
} as const;
