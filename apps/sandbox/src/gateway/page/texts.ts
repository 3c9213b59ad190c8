/** Texts of the card page. The page inserts amounts, names and codes. */
export interface PageTexts {
  readonly title: string;
  readonly pay: string;
  readonly what: string;
  readonly to: string;
  readonly cardNumber: string;
  readonly name: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly cvcHint: string;
  readonly payButton: string;
  readonly cancel: string;
  readonly errorsHead: string;
  readonly errors: Readonly<Record<ErrorName, string>>;
  readonly rehearsal: string;
  readonly rehearsalText: string;
  readonly anyDate: string;
  readonly cards: Readonly<
    Record<'challenge' | 'approved' | 'declined' | 'insufficient_funds', string>
  >;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly challengeSent: string;
  readonly code: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly wrongCode: string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly back: string;
  readonly secure: string;
  readonly reference: string;
}

export type ErrorName =
  | 'numberMissing'
  | 'numberWrong'
  | 'cardDeclined'
  | 'nameMissing'
  | 'expiryWrong'
  | 'expiryPast'
  | 'cvcWrong';

const en: PageTexts = {
  title: 'Pay {amount} to {merchant}',
  pay: 'Pay {amount}',
  what: 'For {what}',
  to: 'to {merchant}',
  cardNumber: 'Card number',
  name: 'Name on card',
  expiry: 'Expires',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'Three or four digits on the card',
  payButton: 'Pay {amount}',
  cancel: 'Cancel and go back',
  errorsHead: 'Please check the card details.',
  errors: {
    numberMissing: 'Enter the number on the front of the card.',
    numberWrong: 'This is not a card number. Please check the digits.',
    cardDeclined: 'The bank has declined this card. You can pay with another one.',
    nameMissing: 'Enter the name as it is on the card.',
    expiryWrong: 'Enter month and year, for example 09 / 28.',
    expiryPast: 'This card has expired.',
    cvcWrong: 'Enter the security code, three or four digits.',
  },
  rehearsal: 'This is a rehearsal',
  rehearsalText: 'No money moves. These cards show what can happen:',
  anyDate: 'Any date to come and any security code will do.',
  cards: {
    challenge: 'asks for a code',
    approved: 'is accepted at once',
    declined: 'is declined',
    insufficient_funds: 'has too little money',
  },
  challengeTitle: 'Is it you?',
  challengeText:
    'Your bank wants to know that you are paying {amount} to {merchant} with the card ending in {last4}.',
  challengeSent: 'It has sent a code to your phone. In this rehearsal the code is {code}.',
  code: 'Code from your bank',
  confirm: 'Confirm payment',
  refuse: 'This is not me: refuse the payment',
  wrongCode: 'That is not the code. Please try again.',
  expiredTitle: 'This page has expired',
  expiredText: 'You haven’t been charged. Go back and start the payment again.',
  unknownTitle: 'This payment does not exist',
  unknownText: 'The address may be incomplete. You haven’t been charged.',
  back: 'Back to {merchant}',
  secure: 'Card details stay with the payment service. {merchant} never sees them.',
  reference: 'Reference {reference}',
};

const ar: PageTexts = {
  title: 'دفع {amount} إلى {merchant}',
  pay: 'ادفع {amount}',
  what: 'مقابل {what}',
  to: 'إلى {merchant}',
  cardNumber: 'رقم البطاقة',
  name: 'الاسم على البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'MM / YY',
  cvc: 'رمز الأمان',
  cvcHint: 'ثلاثة أرقام أو أربعة على البطاقة',
  payButton: 'ادفع {amount}',
  cancel: 'إلغاء والعودة',
  errorsHead: 'يرجى مراجعة بيانات البطاقة.',
  errors: {
    numberMissing: 'أدخل الرقم المكتوب على وجه البطاقة.',
    numberWrong: 'هذا ليس رقم بطاقة. يرجى مراجعة الأرقام.',
    cardDeclined: 'رفض المصرف هذه البطاقة. يمكنك الدفع ببطاقة أخرى.',
    nameMissing: 'أدخل الاسم كما هو مكتوب على البطاقة.',
    expiryWrong: 'أدخل الشهر والسنة، مثلًا 09 / 28.',
    expiryPast: 'انتهت صلاحية هذه البطاقة.',
    cvcWrong: 'أدخل رمز الأمان، ثلاثة أرقام أو أربعة.',
  },
  rehearsal: 'هذه تجربة فقط',
  rehearsalText: 'لن تُسحب أي أموال. هذه البطاقات تبيّن ما قد يحدث:',
  anyDate: 'يصلح أي تاريخ قادم وأي رمز أمان.',
  cards: {
    challenge: 'تطلب رمز تحقق',
    approved: 'تُقبل فورًا',
    declined: 'تُرفض',
    insufficient_funds: 'رصيدها غير كافٍ',
  },
  challengeTitle: 'هل هذا أنت؟',
  challengeText:
    'يريد مصرفك التأكد من أنك تدفع {amount} إلى {merchant} بالبطاقة المنتهية بالرقم {last4}.',
  challengeSent: 'أرسل المصرف رمزًا إلى هاتفك. في هذه التجربة الرمز هو {code}.',
  code: 'الرمز المرسل من المصرف',
  confirm: 'تأكيد الدفع',
  refuse: 'لست أنا: ارفض عملية الدفع',
  wrongCode: 'الرمز غير صحيح. حاول مرة أخرى.',
  expiredTitle: 'انتهت صلاحية هذه الصفحة',
  expiredText: 'لم يُخصم أي مبلغ. عد وابدأ الدفع من جديد.',
  unknownTitle: 'عملية الدفع هذه غير موجودة',
  unknownText: 'قد يكون العنوان غير مكتمل. لم يُخصم أي مبلغ.',
  back: 'العودة إلى {merchant}',
  secure: 'تبقى بيانات البطاقة لدى خدمة الدفع، ولا يطّلع عليها {merchant} أبدًا.',
  reference: 'المرجع {reference}',
};

export interface PageLanguage {
  readonly code: 'en' | 'ar';
  readonly dir: 'ltr' | 'rtl';
  readonly texts: PageTexts;
}

/** Falls back to English for an unsupported language. */
export const pageLanguage = (code: string): PageLanguage =>
  code === 'ar' ? { code: 'ar', dir: 'rtl', texts: ar } : { code: 'en', dir: 'ltr', texts: en };
