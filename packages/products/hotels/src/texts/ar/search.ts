export const search = {
  title: 'الفنادق',
  head: 'أين تود الإقامة؟',
  note: 'أول سعر تراه هو السعر النهائي.',
  checkIn: 'الوصول',
  checkOut: 'المغادرة',
  suggestions: 'اقتراحات',
  placesHead: 'أماكن رائجة',
  'lost.overText': 'الوجهة والضيوف محفوظون. اختر تاريخين جديدين.',
  matched: 'نعرض {{place}}.',
  matchedAsk: 'ليس هذا ما قصدته؟',
  changePlace: 'تغيير',
} as const;
