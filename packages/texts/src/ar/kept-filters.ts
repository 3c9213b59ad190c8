// Filters of a list on the page of one item.
export const keptFilters = {
  gone: 'لم نعثر مجدداً على السعر الذي اخترته.',
  another: 'تم اختيار سعر آخر يطابق عوامل التصفية التي حددتها.',
  cheapest: 'تم اختيار السعر الأرخص.',
  none: 'لا يوجد هنا سعر يطابق عوامل التصفية التي حددتها ({{filters}}). تم اختيار السعر الأرخص.',
  without: 'دون: {{filters}}',
} as const;
