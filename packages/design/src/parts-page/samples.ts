import type { GuestsTexts } from '../pickers/guests-picker.tsx';

export type SampleLanguage = 'en' | 'ar';

/** What the parts say on the parts page; texts of the product live elsewhere. */
const en = {
  page: 'Parts', firstLoad: 'First load', journey: 'Journey', pickers: 'Pickers', states: 'States', open: 'Opened',
  search: 'Search', save: 'Save', cancel: 'Cancel', next: 'Next', previous: 'Previous', close: 'Close', menu: 'Menu', more: 'More', done: 'Done',
  logIn: 'Log In', signUp: 'Sign Up', viewDeal: 'View Deal', reveal: 'Reveal Price', logInToSave: 'Log In to save up to $58', bookNow: 'Book Now',
  hotels: 'Hotels', flights: 'Air Travel', cars: 'Cars', activities: 'Activities', cruise: 'Cruise',
  deals: 'Product Deals', house: 'Casa do Miradouro', inn: 'Blackthorn Harbour Inn', riad: 'Riad Bab el Nour', lodge: 'Skovly Fjord Lodge above the long water',
  distance: '0.84 miles from Praça do Comércio', stars: '4 out of 5 stars', covers: '2 nights, all fees', saved: 'Saved $42', before: 'Before',
  due: 'incl. $34.00 due at hotel', where: 'Where', lisbon: 'Lisbon, Portugal', dates: 'Check-in – check-out', dateValue: 'Fri 19 – Tue 23 Jun', whenAsk: 'Add dates',
  guests: 'Rooms and guests', guestValue: '1 room, 2 adults', language: 'Languages', english: 'English', arabic: 'العربية', currency: 'Currency', currencyAsk: 'Search by currency',
  nothingFound: 'No currency by that name', changeSearch: 'Change search', trips: 'My Trips', profile: 'Profile', wallet: 'Wallet', logOut: 'Log Out', about: 'About Us', faq: 'FAQ',
  links: 'Useful Links', privacy: 'Privacy policy', terms: 'Terms', cookies: 'Cookies policy', disclaimer: 'Disclaimer', contact: 'Contact Us', accept: 'We accept', included: 'Prices include all mandatory taxes and fees.',
  raised: 'The hotel has raised the price by $21.60', raisedWhy: 'It changed while you were filling in the form. Nothing has been charged.', others: 'See other rooms', go: 'Continue at $934.00',
  cruiseTitle: 'Cabins with a view of the fjords', cruiseText: 'Two hundred sailings from ports near you, with port fees in the first price.',
  savedToast: 'Saved to your list', undo: 'Undo', free: 'Free cancellation', eight: '8 and up', removeEight: 'Remove filter: 8 and up', breakfast: 'Breakfast included',
  first: 'First name', last: 'Last name', mail: 'Email for the voucher', mobile: 'Mobile', mobileWrong: 'Two digits are missing for a US number.', optional: '(optional)',
  wishes: 'Anything the hotel should know', wishesHint: 'Passed on word for word. The hotel will try, but cannot promise.', country: 'Country', choose: 'Choose one',
  accepts: 'I have checked both names and the dates, and accept the', acceptMissing: 'Please read and accept the terms.', pay: 'How to pay', card: 'Card', cardDetail: 'On the bank’s own page', desk: 'At the hotel', wall: 'Wallet credit', toUse: '$120.00 to use',
  paying: 'Paying $878.40', twoThings: 'Two things need another look', firstMissing: 'First name is missing.', refund: 'Refund of $878.40 sent to the card ending 4242. Banks take 3 to 7 days.', deskClosed: 'The car desk closes at 23:00. Your flight lands at 23:40.', bankNo: 'The bank said no. Nothing was charged. Try another card or call your bank.', plainNote: 'Names as they are in the passport.',
  noMatch: 'Nothing matches all three filters', noMatchText: '13 places fit if you drop “8 and up”. 168 fit without the price limit.', drop: 'Drop “8 and up”', anyPrice: 'Any price',
  noAnswer: 'One supplier did not answer', noAnswerText: 'You see 143 of about 180 places. What you typed and filtered is kept.', again: 'Ask again', confirming: 'We are confirming your booking, do not pay again', confirmingText: 'The hotel has not answered yet. This usually takes under two minutes.', reference: 'Reference FW-7K2M4Q',
  travellers: 'Travellers', payStep: 'Pay', doneStep: 'Done', adults: 'Adults', adultsDetail: '18 and over', fewer: 'One less', moreOne: 'One more', held: 'Price held while you fill this in', left: 'Time left',
  stream: '2 of 3 suppliers have answered. Prices already shown will not move.', answers: 'Answers', location: 'Location', clean: 'Cleanliness', comfort: 'Comfort', quiet: 'Quiet at night',
  room: 'Room, 4 nights', taxes: 'Taxes and service', cityTax: 'City tax, paid at the hotel', total: 'Total', today: 'Charged today', chosen: 'When you chose it',
  full: 'Full refund', fullBack: '$878.40 back', costs: 'Costs $120.00', costsBack: '$758.40 back', none: 'No refund', todayWord: 'Today', wed: 'Wed 22 Apr', fri12: 'Fri 12 Jun', sun14: 'Sun 14 Jun', fri19: 'Fri 19 Jun', checkIn: 'check-in',
  stairLabel: 'Cancel free of charge until Fri 12 Jun 18:00, Lisbon time: $878.40 back. Then it costs $120.00. From Sun 14 Jun 00:00 no refund.', deadline: 'Free to cancel until Fri 12 Jun, 18:00 Lisbon time',
  riverRoom: 'Double room, river view', king: '1 king bed', sleeps: 'Sleeps 2', alfama: 'Alfama', board: 'Board', ifCancel: 'If you cancel', youPay: 'You pay', select: 'Select', selected: 'Selected', forTwo: 'Breakfast for two', terrace: 'served on the terrace', roomOnly: 'Room only', noRefund: 'No refund', fromBooking: 'from the moment you book', now: 'now', atHotel: 'at hotel', gone: 'Just taken', chooseRate: 'Choose',
  exceptional: 'Exceptional', reviews: '1,204 reviews', stay: 'Total for the stay', least: 'Least', most: 'Most', roomAndRate: 'Room and rate', pictures: 'All 38 pictures', closer: 'Closer', farther: 'Farther', searchHere: 'Search this area',
  exact: 'Exact dates', one: '± 1 day', three: '± 3 days', nights: '4 nights', cityDetail: 'City, 412 stays', airport: 'Lisbon Airport (LIS)', airportDetail: 'Airport, 4.3 miles from the centre', comercio: 'Praça do Comércio', comercioDetail: 'Landmark in Baixa, Lisbon', searched: 'Searched before', marrakesh: 'Marrakesh, 3–7 May', places: '3 places',
};

export type SampleTexts = typeof en;

const ar: SampleTexts = {
  page: 'الأجزاء', firstLoad: 'التحميل الأول', journey: 'الرحلة', pickers: 'أدوات الاختيار', states: 'الحالات', open: 'مفتوحة',
  search: 'بحث', save: 'حفظ', cancel: 'إلغاء', next: 'التالي', previous: 'السابق', close: 'إغلاق', menu: 'القائمة', more: 'المزيد', done: 'تم',
  logIn: 'تسجيل الدخول', signUp: 'إنشاء حساب', viewDeal: 'شاهد العرض', reveal: 'اكشف السعر', logInToSave: 'سجّل الدخول ووفّر حتى 58$', bookNow: 'احجز الآن',
  hotels: 'فنادق', flights: 'رحلات جوية', cars: 'سيارات', activities: 'أنشطة', cruise: 'رحلات بحرية',
  deals: 'عروض المنتجات', house: 'كازا دو ميرادورو', inn: 'نُزُل بلاكثورن هاربر', riad: 'رياض باب النور', lodge: 'نُزُل سكوفلي المطلّ على الفيورد والماء الطويل',
  distance: '0.84 ميل من برازا دو كوميرسيو', stars: '4 من 5 نجوم', covers: 'ليلتان، شاملة الرسوم', saved: 'وفّرت 42$', before: 'قبل',
  due: 'منها 34.00$ تُدفع في الفندق', where: 'الوجهة', lisbon: 'لشبونة، البرتغال', dates: 'الوصول – المغادرة', dateValue: 'الجمعة 19 – الثلاثاء 23 يونيو', whenAsk: 'أضف التواريخ',
  guests: 'الغرف والضيوف', guestValue: 'غرفة واحدة، بالغان', language: 'اللغات', english: 'English', arabic: 'العربية', currency: 'العملة', currencyAsk: 'ابحث بالعملة',
  nothingFound: 'لا عملة بهذا الاسم', changeSearch: 'تغيير البحث', trips: 'رحلاتي', profile: 'الملف الشخصي', wallet: 'المحفظة', logOut: 'تسجيل الخروج', about: 'من نحن', faq: 'الأسئلة الشائعة',
  links: 'روابط مفيدة', privacy: 'سياسة الخصوصية', terms: 'الشروط', cookies: 'سياسة ملفات الارتباط', disclaimer: 'إخلاء المسؤولية', contact: 'اتصل بنا', accept: 'طرق الدفع', included: 'الأسعار شاملة جميع الضرائب والرسوم الإلزامية.',
  raised: 'رفع الفندق السعر بمقدار 21.60$', raisedWhy: 'تغيّر أثناء تعبئة النموذج. لم يُخصم أي مبلغ.', others: 'غرف أخرى', go: 'المتابعة بـ 934.00$',
  cruiseTitle: 'مقصورات تطل على الفيوردات', cruiseText: 'مئتا رحلة من موانئ قريبة منك، ورسوم الموانئ في السعر الأول.',
  savedToast: 'حُفظ في قائمتك', undo: 'تراجع', free: 'إلغاء مجاني', eight: '8 فأكثر', removeEight: 'إزالة المرشح: 8 فأكثر', breakfast: 'الإفطار مشمول',
  first: 'الاسم الأول', last: 'اسم العائلة', mail: 'البريد لإرسال القسيمة', mobile: 'الجوال', mobileWrong: 'ينقص رقمان من رقم أمريكي.', optional: '(اختياري)',
  wishes: 'ما الذي ينبغي أن يعرفه الفندق', wishesHint: 'يُنقل كما هو. سيحاول الفندق دون وعد.', country: 'البلد', choose: 'اختر',
  accepts: 'راجعت الاسمين والتواريخ وأوافق على', acceptMissing: 'يُرجى قراءة الشروط وقبولها.', pay: 'طريقة الدفع', card: 'بطاقة', cardDetail: 'في صفحة البنك نفسه', desk: 'في الفندق', wall: 'رصيد المحفظة', toUse: '120.00$ متاحة',
  paying: 'جارٍ دفع 878.40$', twoThings: 'أمران يحتاجان إلى مراجعة', firstMissing: 'الاسم الأول ناقص.', refund: 'أُعيد مبلغ 878.40$ إلى البطاقة المنتهية بـ 4242. يستغرق ذلك من 3 إلى 7 أيام.', deskClosed: 'يغلق مكتب السيارات 23:00 وتصل رحلتك 23:40.', bankNo: 'رفض البنك العملية. لم يُخصم شيء. جرّب بطاقة أخرى.', plainNote: 'الأسماء كما في جواز السفر.',
  noMatch: 'لا شيء يطابق المرشحات الثلاثة', noMatchText: 'يناسبك 13 مكانًا إذا أزلت «8 فأكثر»، و168 دون حد السعر.', drop: 'إزالة «8 فأكثر»', anyPrice: 'أي سعر',
  noAnswer: 'مورّد واحد لم يُجب', noAnswerText: 'ترى 143 من نحو 180 مكانًا. ما كتبته ورشحته محفوظ.', again: 'اسأل ثانية', confirming: 'نؤكّد حجزك الآن، لا تدفع مرة أخرى', confirmingText: 'لم يُجب الفندق بعد. يستغرق ذلك عادة أقل من دقيقتين.', reference: 'المرجع FW-7K2M4Q',
  travellers: 'المسافرون', payStep: 'الدفع', doneStep: 'تم', adults: 'بالغون', adultsDetail: '18 سنة فأكثر', fewer: 'واحد أقل', moreOne: 'واحد أكثر', held: 'السعر محجوز أثناء التعبئة', left: 'الوقت المتبقي',
  stream: 'أجاب 2 من 3 مورّدين. الأسعار الظاهرة لن تتغير.', answers: 'الإجابات', location: 'الموقع', clean: 'النظافة', comfort: 'الراحة', quiet: 'هدوء الليل',
  room: 'الغرفة، 4 ليالٍ', taxes: 'الضرائب والخدمة', cityTax: 'ضريبة المدينة، تُدفع في الفندق', total: 'المجموع', today: 'يُخصم اليوم', chosen: 'عند اختيارك',
  full: 'استرداد كامل', fullBack: 'تسترد 878.40$', costs: 'يكلّف 120.00$', costsBack: 'تسترد 758.40$', none: 'لا استرداد', todayWord: 'اليوم', wed: 'الأربعاء 22 أبريل', fri12: 'الجمعة 12 يونيو', sun14: 'الأحد 14 يونيو', fri19: 'الجمعة 19 يونيو', checkIn: 'الوصول',
  stairLabel: 'الإلغاء مجاني حتى الجمعة 12 يونيو 18:00 بتوقيت لشبونة. بعدها يكلّف 120.00$. من 14 يونيو لا استرداد.', deadline: 'إلغاء مجاني حتى الجمعة 12 يونيو، 18:00 بتوقيت لشبونة',
  riverRoom: 'غرفة مزدوجة تطل على النهر', king: 'سرير كبير', sleeps: 'لشخصين', alfama: 'ألفاما', board: 'الإقامة', ifCancel: 'عند الإلغاء', youPay: 'تدفع', select: 'اختر', selected: 'مختار', forTwo: 'إفطار لشخصين', terrace: 'على الشرفة', roomOnly: 'غرفة فقط', noRefund: 'لا استرداد', fromBooking: 'من لحظة الحجز', now: 'الآن', atHotel: 'في الفندق', gone: 'حُجزت للتو', chooseRate: 'الاختيار',
  exceptional: 'استثنائي', reviews: '1,204 تقييمًا', stay: 'المجموع للإقامة', least: 'الأقل', most: 'الأكثر', roomAndRate: 'الغرفة والسعر', pictures: 'كل الصور (38)', closer: 'تقريب', farther: 'تبعيد', searchHere: 'ابحث هنا',
  exact: 'تواريخ محددة', one: '± يوم', three: '± 3 أيام', nights: '4 ليالٍ', cityDetail: 'مدينة، 412 إقامة', airport: 'مطار لشبونة (LIS)', airportDetail: 'مطار، 4.3 ميل من المركز', comercio: 'برازا دو كوميرسيو', comercioDetail: 'معلم في بايشا، لشبونة', searched: 'بحثت من قبل', marrakesh: 'مراكش، 3–7 مايو', places: '3 أماكن',
};

export type SampleProps = { t: SampleTexts; language: SampleLanguage };

export const SAMPLES: Record<SampleLanguage, SampleTexts> = { en, ar };

export function guestsTexts(t: SampleTexts, language: SampleLanguage): GuestsTexts {
  const arabic = language === 'ar';
  return {
    room: (n) => (arabic ? `الغرفة ${n}` : `Room ${n}`), adults: t.adults, adultsDetail: t.adultsDetail, fewerAdults: t.fewer, moreAdults: t.moreOne,
    children: arabic ? 'أطفال' : 'Children', childrenDetail: arabic ? '0 إلى 17' : '0 to 17', fewerChildren: t.fewer, moreChildren: t.moreOne,
    childAge: (n) => (arabic ? `عمر الطفل ${n} عند الوصول` : `Age of child ${n} at check-in`), agePlaceholder: arabic ? 'العمر؟' : 'Age?', age: (years) => (arabic ? `${years} سنوات` : `${years} years`),
    ageMissing: arabic ? 'اذكر العمر.' : 'Please say the age.', addRoom: arabic ? 'أضف غرفة' : 'Add a room', removeRoom: (n) => (arabic ? `أزل الغرفة ${n}` : `Remove room ${n}`), done: t.done,
  };
}

/** A drawn landscape as a picture of the right kind: no files, no network. */
export function samplePicture(seed: number, alt = ''): { src: string; alt: string } {
  const palettes = [['#f3a683', '#e77f67', '#7d5a5a'], ['#9ad0d3', '#3d8f97', '#25596b'], ['#bcd6d8', '#6aa18f', '#d8b384'], ['#dfe7d2', '#7fa99b', '#394a51']];
  const [sky, hill, near] = palettes[seed % palettes.length] ?? ['#cccccc', '#999999', '#666666'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 94"><rect width="80" height="94" fill="${sky}"/><circle cx="${20 + (seed % 5) * 10}" cy="26" r="9" fill="#fff3d6"/><path d="M0 60q20-24 40-8t40-6v48H0z" fill="${hill}"/><path d="M0 78q30-14 80 2v14H0z" fill="${near}"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt };
}
