// Item page: the rate and the filters it was opened with, and possibly missing offers.
export const keptFilters = {
  gone: 'لم يعد السعر الذي اخترته معروضًا.',
  unsure: 'لم نعثر على السعر الذي اخترته، وقد يكون من بين العروض الناقصة.',
  another: 'تم اختيار سعر آخر يطابق عوامل التصفية التي حددتها.',
  cheapest: 'تم اختيار السعر الأرخص.',
  none: 'لا يوجد هنا سعر يطابق عوامل التصفية التي حددتها ({{filters}}). تم اختيار السعر الأرخص.',
  without: 'دون: {{filters}}',
  partMissing: 'قد تنقص بعض العروض: لم يصل رد على جزء من البحث.',
  someUnpriced: 'تنقص بعض العروض: سعر صرف عملتها غير متوفر في الوقت الحالي.',
  askAgain: 'اسأل مجددًا',
} as const;
