export const voucher = {
  reference: 'رقم الحجز',
  bookedOn: 'تاريخ الحجز',
  from: 'من {{time}}',
  by: 'حتى {{time}}',
  address: 'العنوان',
  paid: 'المدفوع',
  total: 'الإجمالي',
  cancelRules: 'قواعد الإلغاء',
  requests: 'طلبات خاصة',
  requestsNote: 'الطلبات غير مضمونة.',
  cancelled: 'ملغاة',
  rehearsal:
    'هذا موقع تجريبي: شركات الطيران والفنادق والسيارات فيه مختلقة، وليس أي حجز أو دفع فيه حقيقيًا.',
  help: 'المساعدة من {{agency}}',
  page: 'صفحة {{page}} من {{pages}}',
} as const;
