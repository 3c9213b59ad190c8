// Policy texts of the demo agencies. Real agencies write their own; these are plain, short and
// honest. Privacy, cookies and disclaimer are part of every page, so they are kept short.
type Text = (agency: string) => string;
interface PolicyTexts {
  readonly en: Text;
  readonly ar: Text;
}

export const DEMO_POLICIES: Readonly<
  Record<'user_terms' | 'agency_terms' | 'privacy' | 'cookies' | 'disclaimer', PolicyTexts>
> = {
  user_terms: {
    en: (a) =>
      `<h2>Booking with ${a}</h2><p>When you book through ${a} you make a contract with the provider of the service, for example the hotel. We arrange the booking, take the payment and stay your point of contact.</p><h2>Prices</h2><p>The total you see includes all mandatory taxes and fees. Where a part is paid at the property we say so before you pay, with the amount. Another currency than the one you pay in is shown for your orientation only.</p><h2>Payment</h2><p>Your card is charged when the provider has confirmed. If it cannot confirm, nothing is charged and a reserved amount is released.</p><h2>Changes and cancellations</h2><p>Every rate shows until when it can be cancelled and what it then costs, in the time of the place. The rule shown at booking is the rule that holds. Refunds go back to the card you paid with.</p><table><thead><tr><th>You cancel</th><th>You get back</th></tr></thead><tbody><tr><td>before the free deadline</td><td>everything</td></tr><tr><td>after it</td><td>what the rate names for that day</td></tr><tr><td>a rate that cannot be cancelled</td><td>nothing but taxes that were not spent</td></tr></tbody></table><h2>Your part</h2><p>Please check names, dates and guests before you pay. The hotel may ask for identification at the desk. Passports, visas and vaccinations are for each traveller to see to.</p><h2>If something goes wrong</h2><p>Write or call us first. We answer for what we arrange, and help with what the provider must put right. The law of our seat applies, and every right a traveller has by the law of their own country stays.</p>`,
    ar: (a) =>
      `<h2>الحجز مع ${a}</h2><p>عند الحجز من خلال ${a} يُبرم العقد بينك وبين مقدّم الخدمة، كالفندق مثلًا. نحن نرتّب الحجز ونستلم الدفع ونبقى جهة التواصل معك.</p><h2>الأسعار</h2><p>الإجمالي الذي تراه يشمل جميع الضرائب والرسوم الإلزامية. وإذا كان جزء منه يُدفع في الفندق نذكر ذلك مع المبلغ قبل الدفع. أما العملة التي لا تدفع بها فتُعرض للاسترشاد فقط.</p><h2>الدفع</h2><p>تُخصم القيمة من بطاقتك بعد تأكيد مقدّم الخدمة. فإن لم يؤكّد لا يُخصم شيء ويُحرَّر المبلغ المحجوز.</p><h2>التعديل والإلغاء</h2><p>يبيّن كل سعر الموعد الأخير للإلغاء وتكلفته بعد ذلك بتوقيت المكان. القاعدة المعروضة عند الحجز هي القاعدة السارية. وتُعاد المبالغ إلى البطاقة التي دفعت بها.</p><table><thead><tr><th>وقت الإلغاء</th><th>ما يُعاد إليك</th></tr></thead><tbody><tr><td>قبل موعد الإلغاء المجاني</td><td>المبلغ كاملًا</td></tr><tr><td>بعده</td><td>ما يذكره السعر لذلك اليوم</td></tr><tr><td>سعر غير قابل للإلغاء</td><td>لا شيء سوى الضرائب التي لم تُصرف</td></tr></tbody></table><h2>ما يتعيّن عليك</h2><p>يرجى التحقق من الأسماء والتواريخ وعدد الضيوف قبل الدفع. قد يطلب الفندق إثبات الهوية عند الوصول. وجوازات السفر والتأشيرات والتطعيمات من شأن كل مسافر.</p><h2>عند حدوث خطأ</h2><p>راسلنا أو اتصل بنا أولًا. نحن مسؤولون عمّا نرتّبه ونساعدك فيما على مقدّم الخدمة إصلاحه. يسري قانون مقرّنا، ويبقى لكل مسافر ما يمنحه قانون بلده من حقوق.</p>`,
  },
  agency_terms: {
    en: (a) =>
      `<h2>Terms for agents of ${a}</h2><p>Agents act in the name of ${a}. They show clients the full price, pass on every change in writing and keep client data inside this system.</p><h2>Prices and markup</h2><p>The markup is set by the agency. No agent adds to it outside this system, and none promises a price before it is quoted here.</p><h2>Bookings for clients</h2><p>An agent books with the client’s names as they stand in the passport, and tells the client the terms and the deadline before paying.</p><h2>When somebody leaves</h2><p>The account is closed the same day. Clients, bookings and notes stay with the agency.</p>`,
    ar: (a) =>
      `<h2>شروط وكلاء ${a}</h2><p>يعمل الوكلاء باسم ${a}، ويعرضون للعملاء السعر الكامل، ويبلّغون بكل تغيير كتابةً، ويحفظون بيانات العملاء داخل هذا النظام.</p><h2>الأسعار وهامش الربح</h2><p>تحدّد الوكالة هامش الربح. لا يزيد عليه أي وكيل خارج هذا النظام، ولا يَعِد بسعر قبل عرضه هنا.</p><h2>الحجز للعملاء</h2><p>يحجز الوكيل بأسماء العميل كما هي في جواز السفر، ويخبره بالشروط والمهلة قبل الدفع.</p><h2>عند ترك العمل</h2><p>يُغلق الحساب في اليوم نفسه، ويبقى العملاء والحجوزات والملاحظات لدى الوكالة.</p>`,
  },
  privacy: {
    en: (a) =>
      `<h2>Privacy at ${a}</h2><p>We keep what a booking needs: names, contact, dates and the payment's reference. We never see or keep your card number.</p><h2>Who receives what</h2><ul><li>The hotel: the names and requests of your booking.</li><li>The payment service: the amount and your card, entered on its own page.</li><li>Nobody else, unless the law obliges us.</li></ul><h2>How long</h2><p>Bookings are kept as long as tax law asks. Searches of visitors are not tied to a person.</p><h2>Your rights</h2><p>You may ask for a copy of your data, for its correction or for its deletion at any time: write to us, and a person answers within a month.</p>`,
    ar: (a) =>
      `<h2>الخصوصية لدى ${a}</h2><p>نحتفظ بما يحتاجه الحجز: الأسماء وبيانات التواصل والتواريخ ومرجع الدفع. لا نرى رقم بطاقتك ولا نحفظه.</p><h2>من يستلم ماذا</h2><ul><li>الفندق: أسماء حجزك وطلباته.</li><li>خدمة الدفع: المبلغ وبطاقتك التي تُدخلها في صفحتها.</li><li>لا أحد غيرهما ما لم يُلزمنا القانون.</li></ul><h2>المدة</h2><p>نحتفظ بالحجوزات ما يطلبه قانون الضرائب. ولا ترتبط عمليات بحث الزوّار بشخص.</p><h2>حقوقك</h2><p>يمكنك في أي وقت طلب نسخة من بياناتك أو تصحيحها أو حذفها: راسلنا ويجيبك إنسان خلال شهر.</p>`,
  },
  cookies: {
    en: (a) =>
      `<h2>Cookies</h2><p>${a} uses cookies to keep you logged in, to remember your language and to keep this session together. Without them the site would not work.</p><h2>Measurement</h2><p>Measurement runs only if you agree, and you can change your mind at the foot of every page. What you enter when you log in, book or pay is never tracked.</p>`,
    ar: (a) =>
      `<h2>ملفات الارتباط</h2><p>يستخدم ${a} ملفات الارتباط لإبقائك مسجّل الدخول ولتذكّر لغتك وللحفاظ على الجلسة. ولا يعمل الموقع بدونها.</p><h2>القياس</h2><p>لا يعمل القياس إلا بموافقتك، ويمكنك تغيير رأيك في أسفل كل صفحة. ولا يُقاس أبدًا ما تكتبه عند الدخول أو الحجز أو الدفع.</p>`,
  },
  disclaimer: {
    en: (a) =>
      `<h2>Disclaimer</h2><p>Descriptions come from the providers. ${a} checks them with care, but cannot rule out every error; tell us when you find one.</p>`,
    ar: (a) =>
      `<h2>إخلاء المسؤولية</h2><p>ترد الأوصاف من مقدّمي الخدمات. يراجعها ${a} بعناية، لكن لا يمكن استبعاد كل خطأ؛ نرجو إبلاغنا إن وجدت خطأً.</p>`,
  },
};
