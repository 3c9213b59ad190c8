export const centerNotifications = {
  readAll: 'وضع علامة مقروء على الكل',
  read: 'وضع علامة مقروء',
  unread: 'غير مقروء',
  none: 'لا شيء ينتظرك الآن',
  noneText:
    'تظهر هنا الحجوزات العالقة وتغييرات المورّدين ومواعيدك في اليوم القادم وطلبات زملائك حتى تُحسم.',
  failed: 'تعذّر تحميل الإشعارات.',
  readFailed: 'تعذّر وضع علامة مقروء. حاول مجددًا.',
  more: 'هذه أحدث {{count}}.',
  'title.change': 'غيّره المورّد',
  'title.given': 'وُوفق على الطلب: {{right}}',
  'title.declined': 'رُفض الطلب: {{right}}',
} as const;
