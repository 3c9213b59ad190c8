import { dice } from '../../kernel/random.ts';
import type { Language, Pair } from '../words/language.ts';
import { standsIn } from '../words/place-names.ts';
import type { Property } from './properties.types.ts';

// `{…}` is filled in both languages, with the names of each.
const HOUSES: Readonly<Record<string, readonly Pair[]>> = {
  city: [
    {
      en: '{name} has {rooms} rooms in {area}, a short walk from the middle of {city}.',
      ar: 'يضم {name} عدد {rooms} غرفة في {area}، على مسافة قصيرة سيرًا من وسط {city}.',
    },
    {
      en: 'In {area}, where {city} is at its busiest by day and calm at night, {name} has {rooms} rooms on {floors} floors.',
      ar: 'في {area}، حيث تنبض {city} نهارًا وتهدأ ليلًا، يقدّم {name} عدد {rooms} غرفة على {floors} طوابق.',
    },
  ],
  boutique: [
    {
      en: 'A merchant’s house of {year} in {area}, with {rooms} rooms around a courtyard.',
      ar: 'بيت تاجر يعود إلى عام {year} في {area}، وفيه {rooms} غرفة حول فناء هادئ.',
    },
    {
      en: '{name} is a town house of {year} with {rooms} rooms, no two alike, in {area}.',
      ar: '{name} بيت من عام {year} فيه {rooms} غرفة لا تتشابه اثنتان منها، في {area}.',
    },
  ],
  beach: [
    {
      en: '{name} looks over the water from {area}. Most of its {rooms} rooms have a terrace or a balcony.',
      ar: 'يطل {name} على الماء من {area}، ولمعظم غرفه البالغ عددها {rooms} شرفة أو تراس.',
    },
    {
      en: 'Between the road and the sand in {area}: {rooms} bright rooms and a garden that runs down to the shore.',
      ar: 'بين الطريق والرمال في {area}: {rooms} غرفة مضيئة وحديقة تمتد حتى الشاطئ.',
    },
  ],
  lodge: [
    {
      en: 'Timber, stone and {rooms} rooms at the edge of {city}. {name} keeps its fire going all year.',
      ar: 'خشب وحجر و{rooms} غرفة على طرف {city}. يبقي {name} نار موقده مشتعلة طوال العام.',
    },
    {
      en: '{name} has stood in {area} since {year}: {rooms} rooms, wide windows, and the paths begin at the door.',
      ar: 'يقف {name} في {area} منذ عام {year}: {rooms} غرفة ونوافذ واسعة، والدروب تبدأ من الباب.',
    },
  ],
  riad: [
    {
      en: 'Behind a plain door in {area}: a courtyard of orange trees, a fountain and {rooms} rooms on two galleries.',
      ar: 'خلف باب بسيط في {area}: فناء من أشجار البرتقال ونافورة و{rooms} غرفة على رواقين.',
    },
    {
      en: '{name} was built in {year} around its courtyard. The roof terrace looks over all of {area}.',
      ar: 'بُني {name} عام {year} حول فنائه، ومن سطحه تُرى {area} كلها.',
    },
  ],
  lakeside: [
    {
      en: '{name} stands on the shore in {area}, with {rooms} rooms, a jetty and boats to borrow.',
      ar: 'يقع {name} على الضفة في {area}، وفيه {rooms} غرفة ومرسى وقوارب للإعارة.',
    },
    {
      en: 'Water on one side, old trees on the other: {name} has {rooms} rooms and breakfast on the landing stage.',
      ar: 'الماء من جهة والأشجار العتيقة من الأخرى: في {name} عدد {rooms} غرفة، والفطور على المرسى.',
    },
  ],
};

const EXTRAS: readonly (readonly [string, Pair])[] = [
  ['pool', { en: 'The pool is open from May to October.', ar: 'المسبح مفتوح من مايو إلى أكتوبر.' }],
  [
    'spa',
    {
      en: 'Downstairs are a steam bath and two treatment rooms.',
      ar: 'في الطابق السفلي حمّام بخار وغرفتان للعناية.',
    },
  ],
  [
    'restaurant',
    {
      en: 'The kitchen cooks what the market has, at noon and in the evening.',
      ar: 'يطهو المطبخ ما يجود به السوق ظهرًا ومساءً.',
    },
  ],
  [
    'breakfast',
    { en: 'Breakfast is served from 7:00 to 10:30.', ar: 'يُقدَّم الفطور من 7:00 إلى 10:30.' },
  ],
  [
    'terrace',
    {
      en: 'The terrace fills up at six, so come early.',
      ar: 'يمتلئ التراس عند السادسة، فاحضر باكرًا.',
    },
  ],
  [
    'lift',
    {
      en: 'There is a lift to all floors but the last.',
      ar: 'يصل المصعد إلى جميع الطوابق عدا الأخير.',
    },
  ],
  [
    'bar',
    {
      en: 'The bar closes when the last guest has gone to bed.',
      ar: 'يغلق البار حين يذهب آخر ضيف إلى النوم.',
    },
  ],
  [
    'airport_shuttle',
    {
      en: 'A car to the airport can be booked at the desk.',
      ar: 'يمكن حجز سيارة إلى المطار من مكتب الاستقبال.',
    },
  ],
];

/** Returns the description of the hotel in the two supported languages. */
export function describe(property: Property): Readonly<Record<'en' | 'ar', string>> {
  const chance = dice('description', property.place.id, property.ordinal);
  const values: Readonly<Record<string, string>> = {
    name: property.name,
    rooms: String(chance.whole(12, 40) + property.stars * 9),
    floors: String(chance.whole(4, 9)),
    year: String(chance.whole(1742, 1938)),
  };
  const first = chance.pick(HOUSES[property.kind] ?? HOUSES['city'] ?? []);
  const rest = EXTRAS.filter(([key]) => property.amenities.includes(key)).map(([, pair]) => pair);
  const chosen = [first, ...chance.shuffled(rest).slice(0, 3)];
  const write = (language: Language): string => {
    const named: Readonly<Record<string, string>> = { ...values, ...standsIn(property, language) };
    return chosen
      .map((pair) => pair[language].replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''))
      .join(' ');
  };
  return { en: write('en'), ar: write('ar') };
}
