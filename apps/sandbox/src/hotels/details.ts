import { dice } from '../kernel/random.ts';
import type { Dice } from '../kernel/random.ts';
import { describe } from './inventory/descriptions.ts';
import type { Property } from './inventory/properties.types.ts';
import { reviewsOf } from './reviews.ts';
import type { FoundOffer } from './offers.service.ts';
import type { Supplier } from './suppliers.ts';
import type { Language, Pair } from './words/language.ts';

/**
 * Formats the fields that only the page of one hotel contains: description, scores, a review, house
 * rules.
 */
export function detailAnswer(property: Property, language: Language) {
  const chance = dice('detail', property.place.id, property.ordinal);
  return {
    descriptions: describe(property),
    scores: scoresOf(chance, property.score),
    guest_quote: quoteOf(chance, property, language),
    house_rules: rulesOf(chance, property, language),
    guest_reviews: reviewsOf(property, language),
  };
}

/** Returns the remarks of a checked price. */
export function remarksOf(
  { hidesTimes }: Supplier,
  { plan, amounts, property: { checkInFrom, checkOutBy } }: FoundOffer,
  language: Language,
): readonly string[] {
  const remarks: Pair[] = [
    hidesTimes === true
      ? { en: 'A photo ID is asked for at the desk.', ar: 'تُطلب هوية تحمل صورة عند الاستقبال.' }
      : {
          en: `Check-in from ${checkInFrom}, check-out by ${checkOutBy}. A photo ID is asked for at the desk.`,
          ar: `تسجيل الوصول من ${checkInFrom} والمغادرة حتى ${checkOutBy}. تُطلب هوية تحمل صورة عند الاستقبال.`,
        },
  ];
  if (amounts.feeAtProperty > 0)
    remarks.push({
      en: 'The city tax is not included and is paid at the desk.',
      ar: 'ضريبة المدينة غير مشمولة وتُدفع في الاستقبال.',
    });
  if (plan.payAt === 'property')
    remarks.push({
      en: 'The stay is paid at the desk. The card is a guarantee only.',
      ar: 'تُدفع الإقامة في الاستقبال، والبطاقة للضمان فقط.',
    });
  return remarks.map((remark) => remark[language]);
}

/** Keys of the texts `scores.*`. */
const SCORES = ['location', 'staff', 'cleanliness', 'breakfast', 'comfort', 'quiet'] as const;

function scoresOf(chance: Dice, score: number | null): readonly { name: string; score: number }[] {
  if (score === null) return [];
  return SCORES.map((name) => ({
    name,
    score: Math.round(Math.min(9.9, Math.max(5, score + chance.between(-0.8, 0.55))) * 10) / 10,
  }));
}

const GUESTS = [
  'Henrik',
  'Amélie',
  'Noor',
  'Tomás',
  'Ingrid',
  'Yuki',
  'Giulia',
  'Samir',
  'Beatriz',
  'Oliver',
  'Leila',
  'Jonas',
  'Mei',
  'Rania',
  'Pablo',
  'Freja',
];
const MONTHS: readonly Pair[] = Array.from({ length: 12 }, (_, month) => ({
  en: monthIn('en', month),
  ar: monthIn('ar', month),
}));
const QUOTES: readonly Pair[] = [
  {
    en: 'Ask for a room on a high floor. You wake up to the rooftops and hear nobody.',
    ar: 'اطلب غرفة في طابق مرتفع، فتستيقظ على منظر الأسطح ولا تسمع أحدًا.',
  },
  {
    en: 'The desk kept our bags until the evening and drew us a map of their own favourites.',
    ar: 'حفظ الاستقبال حقائبنا حتى المساء ورسم لنا خريطة بأماكنهم المفضلة.',
  },
  {
    en: 'Small rooms, thick walls, and the best bread we had all week.',
    ar: 'غرف صغيرة وجدران سميكة وأطيب خبز ذقناه طوال الأسبوع.',
  },
  { en: 'We came for two nights and stayed for four.', ar: 'جئنا لليلتين وبقينا أربعًا.' },
  { en: 'Quiet for a house so close to everything.', ar: 'هادئ مع أنه قريب جدًا من كل شيء.' },
  {
    en: 'They remembered how I take my coffee on the second morning.',
    ar: 'تذكّروا كيف أشرب قهوتي منذ الصباح الثاني.',
  },
  {
    en: 'The lift is slow and the view is worth the stairs.',
    ar: 'المصعد بطيء، والمنظر يستحق صعود الدرج.',
  },
  {
    en: 'Everything we needed was within ten minutes on foot.',
    ar: 'كل ما احتجنا إليه كان على بعد عشر دقائق سيرًا.',
  },
  { en: 'Our children still talk about the breakfast.', ar: 'ما زال أطفالنا يتحدثون عن الفطور.' },
  {
    en: 'A place that looks better than its pictures, which is rare.',
    ar: 'مكان أجمل من صوره، وهذا نادر.',
  },
];

function monthIn(language: Language, month: number): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month, 1),
  );
}

function quoteOf(
  chance: Dice,
  property: Property,
  language: Language,
): { text: string; by: string } | null {
  if (property.score === null || property.score < 7.4) return null;
  const [text, guest, nights, month] = [
    chance.pick(QUOTES),
    chance.pick(GUESTS),
    chance.whole(2, 6),
    chance.pick(MONTHS),
  ];
  const by: Pair = {
    en: `${guest}, stayed ${nights} nights in ${month.en}`,
    ar: `${guest}، ${nights === 2 ? 'أقام ليلتين' : `أقام ${nights} ليالٍ`} في ${month.ar}`,
  };
  return { text: text[language], by: by[language] };
}

type Rule = readonly [title: Pair, text: Pair];

/** `chance` is read in a fixed order: any other order would change the rules of every hotel. */
function rulesOf(
  chance: Dice,
  property: Property,
  language: Language,
): readonly { title: string; text: string }[] {
  const has = (key: string): boolean => property.amenities.includes(key);
  const dog = has('pets_allowed') ? chance.pick([8, 10, 15]) : null;
  const rules: readonly Rule[] = [
    deskRule(has('24_hour_front_desk')),
    LUGGAGE,
    childrenRule(has('adults_only')),
    petsRule(dog),
    PAYMENT,
    ...(property.cityTax > 0 ? [CITY_TAX] : []),
    smokingRule(chance.chance(0.8)),
  ];
  return rules.map(([title, text]) => ({ title: title[language], text: text[language] }));
}

const LUGGAGE: Rule = [
  { en: 'Luggage', ar: 'الأمتعة' },
  {
    en: 'Bags can stay at the desk until the evening of the last day.',
    ar: 'يمكن ترك الحقائب في الاستقبال حتى مساء اليوم الأخير.',
  },
];
const PAYMENT: Rule = [
  { en: 'Payment', ar: 'الدفع' },
  {
    en: 'Cards of the large schemes are taken at the desk. A photo ID is asked for on arrival.',
    ar: 'تُقبل البطاقات المعروفة في الاستقبال، وتُطلب هوية تحمل صورة عند الوصول.',
  },
];
const CITY_TAX: Rule = [
  { en: 'City tax', ar: 'ضريبة المدينة' },
  {
    en: 'Collected at the desk for each adult and night, for seven nights at most.',
    ar: 'تُحصَّل في الاستقبال عن كل بالغ وكل ليلة، لسبع ليالٍ على الأكثر.',
  },
];

const deskRule = (isAlwaysOpen: boolean): Rule => [
  { en: 'Front desk', ar: 'الاستقبال' },
  isAlwaysOpen
    ? { en: 'Open day and night.', ar: 'مفتوح ليلًا ونهارًا.' }
    : {
        en: 'Closed at night: please call ahead if you come after 22:00.',
        ar: 'مغلق ليلًا، فيُرجى الاتصال مسبقًا لمن يصل بعد 22:00.',
      },
];

const childrenRule = (isForAdults: boolean): Rule => [
  { en: 'Children', ar: 'الأطفال' },
  isForAdults
    ? {
        en: 'This house is for guests of 16 and over.',
        ar: 'هذا الفندق للضيوف من عمر 16 فما فوق.',
      }
    : {
        en: 'Children of all ages are welcome. Under three they stay free in existing beds.',
        ar: 'نرحب بالأطفال من كل الأعمار، ومن هم دون الثالثة يقيمون مجانًا في الأسرّة الموجودة.',
      },
];

/** @param dogKg maximum weight of a dog; null if dogs are not allowed */
const petsRule = (dogKg: number | null): Rule => [
  { en: 'Pets', ar: 'الحيوانات الأليفة' },
  dogKg === null
    ? { en: 'Pets cannot stay.', ar: 'لا يُسمح بالحيوانات الأليفة.' }
    : {
        en: `Dogs up to ${dogKg} kg are welcome, one to a room.`,
        ar: `نرحب بالكلاب حتى ${dogKg} كغ، واحد لكل غرفة.`,
      },
];

const smokingRule = (isSmokeFree: boolean): Rule => [
  { en: 'Smoking', ar: 'التدخين' },
  isSmokeFree
    ? { en: 'The whole house is smoke-free.', ar: 'التدخين ممنوع في الفندق كله.' }
    : {
        en: 'Smoking is allowed on balconies and in the courtyard.',
        ar: 'يُسمح بالتدخين على الشرفات وفي الفناء.',
      },
];
