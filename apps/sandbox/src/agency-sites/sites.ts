// Fictitious agencies with their own site next to the storefront. Its address is their return URL.

export type SiteLanguage = 'en' | 'ar';
type Words = Readonly<Record<SiteLanguage, string>>;

export interface AgencySite {
  readonly name: string;
  /** Colour of hills and buttons; dark enough for white text. */
  readonly color: string;
  readonly head: Words;
  readonly text: Words;
  /** Three services, each a heading and a sentence. */
  readonly does: readonly { readonly head: Words; readonly text: Words }[];
  /** Unassigned telephone number; null if the agency has none. */
  readonly phone: string | null;
  readonly email: string;
  readonly address: string | null;
}

const PLAN = {
  head: { en: 'We plan', ar: 'نخطّط' },
  text: {
    en: 'Tell us where the windows should open. We answer with two or three proposals, each with its whole price.',
    ar: 'أخبرنا أين تودّ أن تُفتح نوافذك، نجيبك باقتراحين أو ثلاثة ولكل منها سعره الكامل.',
  },
};
const BOOK = {
  head: { en: 'You book', ar: 'تحجز' },
  text: {
    en: 'Rooms are booked in our own booking site, with every fee in the first price and every deadline named.',
    ar: 'تُحجز الغرف في موقع الحجز الخاص بنا، وكل رسم في السعر الأول، وكل موعد مذكور.',
  },
};
const ANSWER = {
  head: { en: 'We answer', ar: 'نجيب' },
  text: {
    en: 'Before the journey, on the way and afterwards, by telephone and mail.',
    ar: 'قبل الرحلة وفي الطريق وبعدها، بالهاتف والبريد.',
  },
};

const SITES: Readonly<Record<string, AgencySite>> = {
  full: {
    name: 'Fairwater Travel',
    color: '#2466bd',
    head: { en: 'A travel desk on the water', ar: 'مكتب سفر على الماء' },
    text: {
      en: 'Nine people in a harbour office in Bristol, since 2009. We arrange journeys for people who would rather look out of the window than at a price list.',
      ar: 'تسعة أشخاص في مكتب على ميناء بريستول منذ عام 2009. نرتّب الرحلات لمن يفضّل النظر من النافذة على النظر في قائمة الأسعار.',
    },
    does: [PLAN, BOOK, ANSWER],
    phone: '+44 117 496 0210',
    email: 'hello@fairwater.example',
    address: '14 Narrow Quay, Bristol BS1 4QA',
  },
  closed: {
    name: 'Maison Verne',
    color: '#22262e',
    head: { en: 'Journeys for members', ar: 'رحلات للأعضاء' },
    text: {
      en: 'A house in Paris that arranges stays for its members, at rates that are not published.',
      ar: 'بيت في باريس يرتّب الإقامات لأعضائه بأسعار لا تُنشر.',
    },
    does: [PLAN, BOOK, ANSWER],
    phone: '+33 1 70 18 99 20',
    email: 'concierge@maisonverne.example',
    address: '8 rue des Lilas, 75020 Paris',
  },
  sso: {
    name: 'Meridian Benefits',
    color: '#6b3fa0',
    head: { en: 'Travel for Meridian people', ar: 'السفر لموظفي ميريديان' },
    text: {
      en: 'Your employer’s travel programme. You are logged in here, and what you open from here knows you.',
      ar: 'برنامج السفر لدى صاحب عملك. أنت مسجَّل الدخول هنا، وما تفتحه من هنا يعرفك.',
    },
    does: [PLAN, BOOK, ANSWER],
    phone: null,
    email: 'travel@meridian.example',
    address: null,
  },
};

/** Returns the site of an agency by its fixture name; null if it has none. */
export const siteOf = (agency: string): AgencySite | null =>
  Object.hasOwn(SITES, agency) ? (SITES[agency] ?? null) : null;
