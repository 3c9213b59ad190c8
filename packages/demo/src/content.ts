// About Us and FAQs of demo agencies, in the languages of the demo.
import type { DemoAbout, DemoFaq } from './types.ts';

export const FAIRWATER_ABOUT: DemoAbout = {
  en: {
    navTitle: 'About Us',
    title: 'A travel desk on the water',
    html: `<p>Fairwater began in 2009 as one desk in a harbour office in Bristol, with a kettle, two telephones and a window over the ferry stage. Today nine of us arrange journeys for people who would rather look out of a window than at a price list.</p>
<h2>What we promise</h2>
<ul><li><strong>The first price is the final price.</strong> Taxes, resort fees and what is paid at the desk are in the total from the first card on.</li><li><strong>Every deadline has a name.</strong> You see until when you can change your mind, in the time of the place and in yours.</li><li><strong>A person answers.</strong> Between eight and eight the telephone is picked up in Bristol, by somebody who can see your booking.</li></ul>
<h2>How we choose</h2>
<p>We sell what we would book for our own families. A house that surprises guests with fees at the desk is spoken to once; the second time it leaves the list. Nobody can pay us to stand higher on a page.</p>
<h2>Where we are</h2>
<p>14 Narrow Quay, on the corner by the swing bridge. Come in with a map and an idea; the coffee is good and the advice costs nothing.</p>
<blockquote><p>They talked us out of the expensive room and into the one with the view.</p></blockquote>
<p>Ruth and Tom, Clifton</p>`,
  },
  ar: {
    navTitle: 'من نحن',
    title: 'مكتب سفر على ضفة الماء',
    html: `<p>بدأت فيرووتر عام 2009 بمكتب واحد في مبنى الميناء في بريستول: إبريق شاي وهاتفان ونافذة تطلّ على مرسى العبّارات. واليوم نحن تسعة نرتّب رحلات من يفضّلون النظر من النافذة على قراءة قوائم الأسعار.</p>
<h2>ما نعدك به</h2>
<ul><li><strong>السعر الأول هو الأخير.</strong> الضرائب ورسوم المنتجعات وما يُدفع عند الوصول كلّها ضمن الإجمالي منذ أول بطاقة تراها.</li><li><strong>لكل مهلة موعد واضح.</strong> ترى حتى متى يمكنك تغيير رأيك، بتوقيت المكان وبتوقيتك.</li><li><strong>إنسان يجيبك.</strong> من الثامنة صباحًا حتى الثامنة مساءً يردّ عليك في بريستول من يرى حجزك أمامه.</li></ul>
<h2>كيف نختار</h2>
<p>نبيع ما نحجزه لعائلاتنا. إذا فاجأ فندقٌ ضيوفه برسوم عند الوصول نبّهناه مرة، وفي الثانية يخرج من القائمة. ولا يستطيع أحد أن يدفع لنا ليظهر أعلى الصفحة.</p>
<h2>أين نحن</h2>
<p>14 نارو كي، عند الزاوية قرب الجسر الدوّار. تعال بخريطة وفكرة؛ القهوة جيدة والنصيحة بلا مقابل.</p>
<blockquote><p>أقنعونا بالعدول عن الغرفة الغالية إلى الغرفة ذات الإطلالة.</p></blockquote>
<p>روث وتوم، كليفتون</p>`,
  },
};

export const HARBOUR_ABOUT: DemoAbout = {
  en: {
    navTitle: 'About',
    title: 'Rates for the people who keep ports open',
    html: '<p>Harbour Staff Stays is run by the staff association. Everything earned goes back into the rates.</p><p>Whoever works on the quay, on the tugs or in the offices behind them may book, and take the family along.</p>',
  },
  ar: {
    navTitle: 'عن الخدمة',
    title: 'أسعار لمن يُبقون الموانئ مفتوحة',
    html: '<p>تدير رابطة الموظفين هذه الخدمة، وكل ما تكسبه يعود إلى الأسعار نفسها.</p><p>يمكن لكل من يعمل على الأرصفة أو القاطرات أو في المكاتب خلفها أن يحجز، وأن يصطحب عائلته.</p>',
  },
};

export const DEMO_FAQ: DemoFaq = {
  en: {
    navTitle: 'FAQ',
    headerMessage: 'What travellers ask us most',
    questions: [
      {
        question: 'When is my card charged?',
        answer:
          '<p>When the hotel has confirmed your room, and never before. Until then your bank may show the amount as reserved; if the room cannot be had, the reservation is released.</p>',
      },
      {
        question: 'Can I cancel?',
        answer:
          '<p>Each rate shows until when it is free to cancel and what it costs afterwards, in the time of the hotel. You cancel yourself under <a href="/mytrip/mytrips">My Trips</a>, and see the refund to the cent before you confirm.</p>',
      },
      {
        question: 'Are all fees in the price?',
        answer:
          '<p>Yes. If a city tax is paid at the desk, the amount is part of the total and marked as such.</p>',
      },
      {
        question: 'Where is my voucher?',
        answer:
          '<p>In the confirmation mail and under My Trips, as PDF and as a calendar entry. Most hotels only ask for the name; the reference on the voucher helps when two guests share one.</p>',
      },
      {
        question: 'I booked without an account. How do I find my booking?',
        answer:
          '<p>Open <a href="/find-booking">Find a booking</a> and enter the reference and the e-mail address you booked with. We mail you a fresh link.</p>',
      },
      {
        question: 'Can I change a name or a date?',
        answer:
          '<p>Write to us with the reference. A misspelt name is usually put right free of charge; another date is a new price, which we tell you before anything changes.</p>',
      },
      {
        question: 'Why do I see a lower price when I am logged in?',
        answer:
          '<p>Some hotels let us pass on member rates only to people we know. Logging in is free, and the price you see then is still the whole price.</p>',
      },
      {
        question: 'What if something goes wrong on the way?',
        answer:
          '<p>Call us. Our number is at the foot of every page and on the voucher. If the hotel cannot keep its word, we find another room first and talk about money afterwards.</p>',
      },
    ],
  },
  ar: {
    navTitle: 'الأسئلة الشائعة',
    headerMessage: 'أكثر ما يسألنا عنه المسافرون',
    questions: [
      {
        question: 'متى يُخصم المبلغ من بطاقتي؟',
        answer:
          '<p>بعد أن يؤكّد الفندق غرفتك، وليس قبل ذلك. وحتى حينها قد يظهر المبلغ لدى مصرفك محجوزًا؛ فإن لم تتوفر الغرفة أُلغي الحجز على المبلغ.</p>',
      },
      {
        question: 'هل يمكنني الإلغاء؟',
        answer:
          '<p>يبيّن كل سعر حتى متى يكون الإلغاء مجانيًا وكم يكلّف بعد ذلك، بتوقيت الفندق. تلغي بنفسك من <a href="/mytrip/mytrips">رحلاتي</a> وترى المبلغ المستردّ بدقة قبل أن تؤكّد.</p>',
      },
      {
        question: 'هل السعر شامل لكل الرسوم؟',
        answer:
          '<p>نعم. وإذا كانت ضريبة المدينة تُدفع في الفندق فإن مبلغها جزء من الإجمالي ومذكور بوضوح.</p>',
      },
      {
        question: 'أين أجد قسيمة الحجز؟',
        answer:
          '<p>في رسالة التأكيد وضمن رحلاتي، بصيغة PDF وكموعد في التقويم. تكتفي معظم الفنادق بالاسم، ويفيد رقم الحجز حين يتشابه اسما ضيفين.</p>',
      },
      {
        question: 'حجزت دون حساب. كيف أجد حجزي؟',
        answer:
          '<p>افتح <a href="/find-booking">البحث عن حجز</a> وأدخل رقم الحجز والبريد الذي حجزت به، فنرسل إليك رابطًا جديدًا.</p>',
      },
      {
        question: 'هل يمكن تغيير الاسم أو التاريخ؟',
        answer:
          '<p>راسلنا مع ذكر رقم الحجز. يُصحَّح الاسم المكتوب خطأً مجانًا في الغالب، أما التاريخ الآخر فله سعر جديد نخبرك به قبل أي تغيير.</p>',
      },
      {
        question: 'لماذا أرى سعرًا أقل بعد تسجيل الدخول؟',
        answer:
          '<p>تسمح لنا بعض الفنادق بعرض أسعار الأعضاء لمن نعرفهم فقط. تسجيل الدخول مجاني، والسعر الذي تراه حينها هو السعر الكامل أيضًا.</p>',
      },
      {
        question: 'ماذا لو حدث خطأ في الطريق؟',
        answer:
          '<p>اتصل بنا. رقمنا في أسفل كل صفحة وعلى القسيمة. وإذا لم يفِ الفندق بوعده وجدنا غرفة أخرى أولًا ثم تحدثنا عن المال.</p>',
      },
    ],
  },
};
