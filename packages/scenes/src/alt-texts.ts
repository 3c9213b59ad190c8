import type { SceneKind } from './kinds.ts';
import type { Biome, TimeOfDay } from './light/names.ts';

/** The words of one language; a sentence is kind + setting or view + hour. */
export interface AltTexts {
  kinds: Readonly<Record<SceneKind, string>>;
  /** Where it stands, when that is not the usual place. */
  settings: Readonly<Record<Biome, string>>;
  /** What the window of a room looks out on. */
  views: Readonly<Record<Biome, string>>;
  hours: Readonly<Record<TimeOfDay, string>>;
}

const en: AltTexts = {
  kinds: {
    'hotel-city': 'Hotel in the city',
    'hotel-beach': 'Hotel by the beach',
    'hotel-boutique': 'Small hotel in the old town',
    'hotel-lodge': 'Mountain lodge',
    'hotel-riad': 'Desert hotel',
    'hotel-lakeside': 'Hotel by a lake',
    'interior-room': 'Hotel room',
    'interior-lobby': 'Hotel lobby',
    'interior-pool': 'Hotel pool',
    'interior-spa': 'Hotel spa with a bath',
    'interior-restaurant': 'Hotel restaurant with laid tables',
    'destination-coast': 'Coast with cliffs and a village',
    'destination-island': 'Rocky island with palms',
    'destination-tropical': 'Tropical bay with palms',
    'destination-mountain': 'Mountain valley',
    'destination-desert': 'Desert landscape',
    'destination-fjord': 'Fjord between steep walls',
    'destination-skyline': 'City skyline on the water',
    'destination-oldtown': 'Roofs of an old town',
    'destination-savannah': 'Savannah with wild animals',
    'destination-aurora': 'Northern lights over a cabin',
    'activity-walking': 'Walking tour in a narrow street',
    'activity-boat': 'Sailing trip on a wooden boat',
    'activity-hiking': 'Hikers on a mountain trail',
    'activity-diving': 'Coral reef under water',
    'activity-museum': 'Museum hall with paintings',
    'activity-food': 'Table with dishes and wine',
    'activity-cooking': 'Kitchen of a cooking class',
    'car-mini': 'Small car on a country road',
    'car-compact': 'Compact car on a country road',
    'car-suv': 'Off-road car on a country road',
    'car-van': 'Camper van on a country road',
    'car-convertible': 'Open car on a country road',
    'car-electric': 'Electric car at a charging post',
    'ship-sea': 'Cruise ship at sea',
    'ship-port': 'Cruise ship in port',
    'ship-fjord': 'Cruise ship in a fjord',
    'promo-balloons': 'Hot-air balloons over a landscape',
    'promo-beach': 'Beach with parasols seen from above',
    'promo-flight': 'Aeroplane above the clouds',
    'promo-road': 'Winding road into the distance',
  },
  settings: {
    coast: 'by the sea', tropical: 'under palms', mountain: 'in the mountains', desert: 'in the desert', fjord: 'by a fjord',
    city: 'in a city', oldtown: 'by an old town', savannah: 'in the savannah', arctic: 'in the snow', lake: 'by a lake',
  },
  views: {
    coast: 'with a view of the sea', tropical: 'with a view of palms and the sea', mountain: 'with a view of mountains', desert: 'with a view of the desert', fjord: 'with a view of a fjord',
    city: 'with a view of the city', oldtown: 'with a view of an old town', savannah: 'with a view of the savannah', arctic: 'with a view of snow', lake: 'with a view of a lake',
  },
  hours: { dawn: 'at dawn', day: 'by day', golden: 'in evening light', dusk: 'at dusk', night: 'at night' },
};

const ar: AltTexts = {
  kinds: {
    'hotel-city': 'فندق في المدينة',
    'hotel-beach': 'فندق على الشاطئ',
    'hotel-boutique': 'فندق صغير في المدينة القديمة',
    'hotel-lodge': 'نُزُل جبلي',
    'hotel-riad': 'فندق صحراوي',
    'hotel-lakeside': 'فندق على بحيرة',
    'interior-room': 'غرفة فندق',
    'interior-lobby': 'ردهة فندق',
    'interior-pool': 'مسبح فندق',
    'interior-spa': 'منتجع صحي في فندق مع حوض استحمام',
    'interior-restaurant': 'مطعم فندق بموائد مجهزة',
    'destination-coast': 'ساحل بمنحدرات وقرية',
    'destination-island': 'جزيرة صخرية ونخيل',
    'destination-tropical': 'خليج استوائي ونخيل',
    'destination-mountain': 'وادٍ بين الجبال',
    'destination-desert': 'منظر صحراوي',
    'destination-fjord': 'مضيق بحري بين جدران شاهقة',
    'destination-skyline': 'أفق مدينة على الماء',
    'destination-oldtown': 'أسطح مدينة قديمة',
    'destination-savannah': 'سافانا وحيوانات برية',
    'destination-aurora': 'أضواء الشمال فوق كوخ',
    'activity-walking': 'جولة سيرًا على الأقدام في شارع ضيق',
    'activity-boat': 'رحلة بحرية على قارب خشبي',
    'activity-hiking': 'متنزهون على درب جبلي',
    'activity-diving': 'شعاب مرجانية تحت الماء',
    'activity-museum': 'قاعة متحف فيها لوحات',
    'activity-food': 'مائدة عليها أطباق ومشروبات',
    'activity-cooking': 'مطبخ لدرس في الطبخ',
    'car-mini': 'سيارة صغيرة على طريق ريفي',
    'car-compact': 'سيارة مدمجة على طريق ريفي',
    'car-suv': 'سيارة دفع رباعي على طريق ريفي',
    'car-van': 'عربة تخييم على طريق ريفي',
    'car-convertible': 'سيارة مكشوفة على طريق ريفي',
    'car-electric': 'سيارة كهربائية عند محطة شحن',
    'ship-sea': 'سفينة سياحية في البحر',
    'ship-port': 'سفينة سياحية في الميناء',
    'ship-fjord': 'سفينة سياحية في مضيق بحري',
    'promo-balloons': 'مناطيد هواء ساخن فوق الطبيعة',
    'promo-beach': 'شاطئ بمظلات من الأعلى',
    'promo-flight': 'طائرة فوق الغيوم',
    'promo-road': 'طريق متعرج نحو الأفق',
  },
  settings: {
    coast: 'على البحر', tropical: 'بين النخيل', mountain: 'في الجبال', desert: 'في الصحراء', fjord: 'على مضيق بحري',
    city: 'في مدينة', oldtown: 'قرب مدينة قديمة', savannah: 'في السافانا', arctic: 'وسط الثلوج', lake: 'على بحيرة',
  },
  views: {
    coast: 'بإطلالة على البحر', tropical: 'بإطلالة على النخيل والبحر', mountain: 'بإطلالة على الجبال', desert: 'بإطلالة على الصحراء', fjord: 'بإطلالة على مضيق بحري',
    city: 'بإطلالة على المدينة', oldtown: 'بإطلالة على مدينة قديمة', savannah: 'بإطلالة على السافانا', arctic: 'بإطلالة على الثلوج', lake: 'بإطلالة على بحيرة',
  },
  hours: { dawn: 'عند الفجر', day: 'في النهار', golden: 'في ضوء المساء', dusk: 'عند الغسق', night: 'في الليل' },
};

export const ALT_TEXTS = { en, ar } as const;
