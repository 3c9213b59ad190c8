// Policy texts of the demo agencies. Agencies write their own; these are plain, short and honest.
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
      `<h2>Booking with ${a}</h2><p>When you book through ${a} you make a contract with the provider of the service, for example the hotel. We arrange the booking, take the payment and stay your point of contact.</p><h2>Prices</h2><p>The total you see includes all mandatory taxes and fees. Where a part is paid at the property we say so before you pay, with the amount.</p><h2>Changes and cancellations</h2><p>Every rate shows until when it can be cancelled and what it then costs, in the time of the place. The rule shown at booking is the rule that holds. Refunds go back to the card you paid with.</p><h2>Your part</h2><p>Please check names, dates and guests before you pay. The hotel may ask for identification at the desk.</p><h2>If something goes wrong</h2><p>Write or call us first. We answer for what we arrange, and help with what the provider must put right.</p>`,
    ar: (a) =>
      `<h2>الحجز مع ${a}</h2><p>عند الحجز من خلال ${a} يُبرم العقد بينك وبين مقدّم الخدمة، كالفندق مثلاً. نحن نرتّب الحجز ونستلم الدفع ونبقى جهة التواصل معك.</p><h2>الأسعار</h2><p>الإجمالي الذي تراه يشمل جميع الضرائب والرسوم الإلزامية. وإذا كان جزء منه يُدفع في الفندق نذكر ذلك مع المبلغ قبل الدفع.</p><h2>التعديل والإلغاء</h2><p>يبيّن كل سعر الموعد الأخير للإلغاء وتكلفته بعد ذلك بتوقيت المكان. القاعدة المعروضة عند الحجز هي القاعدة السارية. وتُعاد المبالغ إلى البطاقة التي دفعت بها.</p><h2>ما يتعيّن عليك</h2><p>يرجى التحقق من الأسماء والتواريخ وعدد الضيوف قبل الدفع. قد يطلب الفندق إثبات الهوية عند الوصول.</p><h2>عند حدوث خطأ</h2><p>راسلنا أو اتصل بنا أولاً. نحن مسؤولون عمّا نرتّبه ونساعدك فيما على مقدّم الخدمة إصلاحه.</p>`,
  },
  agency_terms: {
    en: (a) =>
      `<h2>Terms for agents of ${a}</h2><p>Agents act in the name of ${a}. They show clients the full price, pass on every change in writing and keep client data inside this system.</p>`,
    ar: (a) =>
      `<h2>شروط وكلاء ${a}</h2><p>يعمل الوكلاء باسم ${a}، ويعرضون للعملاء السعر الكامل، ويبلّغون بكل تغيير كتابةً، ويحفظون بيانات العملاء داخل هذا النظام.</p>`,
  },
  privacy: {
    en: (a) =>
      `<h2>Privacy at ${a}</h2><p>We keep what a booking needs: names, contact, dates and the payment's reference. We never see or keep your card number. The hotel receives the names and requests of your booking. You may ask for a copy of your data, or for its deletion, at any time.</p>`,
    ar: (a) =>
      `<h2>الخصوصية لدى ${a}</h2><p>نحتفظ بما يحتاجه الحجز: الأسماء وبيانات التواصل والتواريخ ومرجع الدفع. لا نرى رقم بطاقتك ولا نحفظه. يستلم الفندق أسماء الحجز وطلباته. يمكنك في أي وقت طلب نسخة من بياناتك أو حذفها.</p>`,
  },
  cookies: {
    en: (a) =>
      `<h2>Cookies</h2><p>${a} uses cookies to keep you logged in, to remember your language and to keep this session together. Measurement runs only if you agree.</p>`,
    ar: (a) =>
      `<h2>ملفات الارتباط</h2><p>يستخدم ${a} ملفات الارتباط لإبقائك مسجّل الدخول ولتذكّر لغتك وللحفاظ على الجلسة. ولا يعمل القياس إلا بموافقتك.</p>`,
  },
  disclaimer: {
    en: (a) =>
      `<h2>Disclaimer</h2><p>Descriptions come from the providers. ${a} checks them with care, but cannot rule out every error; tell us when you find one.</p>`,
    ar: (a) =>
      `<h2>إخلاء المسؤولية</h2><p>ترد الأوصاف من مقدّمي الخدمات. يراجعها ${a} بعناية، لكن لا يمكن استبعاد كل خطأ؛ نرجو إبلاغنا إن وجدت خطأً.</p>`,
  },
};
