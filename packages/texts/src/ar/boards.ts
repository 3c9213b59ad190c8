export const boards = {
  RO: 'الغرفة فقط',
  BB: 'يشمل الفطور',
  HB: 'نصف إقامة',
  FB: 'إقامة كاملة الوجبات',
  AI: 'شامل كل شيء',
} as const;
