// Column headings of exported lists.
export const csv = {
  reference: 'المرجع',
  product: 'المنتج',
  title: 'العنوان',
  client: 'العميل',
  travellers: 'المسافرون',
  from: 'البداية',
  to: 'النهاية',
  status: 'الحالة',
  createdAt: 'تاريخ الحجز',
  deadline: 'الموعد النهائي',
  agent: 'الوكيل',
  currency: 'العملة',
  total: 'الإجمالي',
  paid: 'المدفوع',
  net: 'سعر الجملة',
  markup: 'هامش الوكالة',
};
