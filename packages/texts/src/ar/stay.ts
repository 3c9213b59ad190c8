export const stay = {
  checkIn: 'الوصول',
  checkOut: 'المغادرة',
  from: 'من',
  by: 'حتى',
} as const;
export const board = { RO: 'الغرفة فقط', BB: 'يشمل الإفطار', HB: 'نصف إقامة', FB: 'إقامة كاملة', AI: 'شامل كل شيء' } as const;
export const price = {
  room: 'الغرفة',
  net: 'سعر الجملة',
  markup: 'هامش الوكالة',
  retail: 'فرق السعر المعلن',
  tax: 'الضرائب والخدمة',
  fee: 'رسوم',
  feeAtProperty: 'ضريبة المدينة، تُدفع في الفندق',
  rounding: 'تقريب',
  discount: 'خصم',
  total: 'الإجمالي',
  dueNow: 'يُخصم اليوم بعملة {{currency}}',
  dueAtProperty: 'يُدفع في الفندق',
} as const;
export const cancellation = {
  when: '{{day}}، {{time}}',
  comma: '، ',
  today: 'اليوم',
  full: 'استرداد كامل',
  none: 'لا استرداد',
  costs: 'يكلّف {{amount}}',
  back: 'يعود إليك {{amount}}',
  head: 'إذا تغيّرت خططك',
  over: 'انتهت مدة الإلغاء',
  alwaysFree: 'الإلغاء مجاني',
  freeUntil: 'إلغاء مجاني حتى {{when}}',
  noRefund: 'لا استرداد منذ لحظة الحجز',
  nowCosts: 'يكلّف الإلغاء {{amount}}',
  thenCosts: 'ثم {{amount}} من {{when}}',
  thenNone: 'لا استرداد من {{when}}',
  zone: 'بتوقيت {{city}}',
} as const;
