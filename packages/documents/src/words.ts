// Dates, amounts and rules of a booking in words, the same on paper and in mails and for every
// product.
import type { BookingView, LocalDate, Money, Passport, Span } from '@portico/contract';
import { stepOutcome, type StepOutcome } from '@portico/rules/at-stake';
import { bookingSums, perCard, type PaymentSums } from '@portico/rules/booking-sums';
import { formatMinor } from '@portico/rules/money-format';
import { memoize } from '@portico/rules/memoize';
import { cityOfHours } from '@portico/rules/zone-city';
import { localTimeAt } from '@portico/rules/zones';
import { createTranslate, type TextSource, type Translate } from '@portico/texts';
import { type BookingPaper, isRightToLeft } from './paper.ts';

export interface Words {
  readonly t: Translate;
  /** A name, number or amount that keeps its own direction inside a text of another. */
  own(value: string): string;
  amount(minor: number): string;
  /**
   * Money of any currency, such as a desk's own. Throws a RangeError for one nobody knows the
   * digits of.
   */
  money(money: Money): string;
  /** Fri, 12 Jun 2026 */
  day(date: LocalDate): string;
  /** 12–16 Jun 2026 */
  dates(from: LocalDate, to: LocalDate): string;
  /** Of an instant, in the zone of the booking's cancellation rules. */
  dayOf(instant: string): string;
  /**
   * 'Tue, 2 Mar 2027, 10:11 (Lisbon time)': an instant, in the zone of the booking's cancellation
   * rules.
   */
  momentOf(instant: string): string;
  /**
   * A moment of the booking's cancellation rules with whose clock it is by: 'Fri, 18 Jun 2027,
   * 18:00 (Lisbon time)'.
   */
  clock(moment: string): string;
}

/**
 * Where the words stand. Calendar programs show signs of direction as boxes, so their files have
 * none.
 */
export type Medium = 'paper' | 'mail' | 'calendar';

/**
 * The words of a paper: Latin digits in every language, amounts with the currency's own digits
 * (decision O-132). Inserted values are isolated by signs where the language runs from right to
 * left. `textsOf` holds the shared texts and the product's; without it the shared ones are all
 * there is.
 */
export function wordsOf(
  { booking, language, exponent, exponents }: BookingPaper,
  medium: Medium = 'paper',
  textsOf?: TextSource['textsOf'],
): Words {
  const spoken = spokenWords(language, medium, textsOf);
  const tag = tagOf(language);
  // Amounts are laid out as in English where digits are Latin in a script that is not (decision
  // O-128).
  const amounts = isRightToLeft(language) ? 'en' : language;
  const { timeZone } = booking.cancellation;
  const long = dayFormat(tag, 'UTC', 'short');
  const zoned = dayFormat(tag, timeZone);
  const day = (date: LocalDate) => clean(long.format(at(date)));
  const clock = (moment: string) =>
    spoken.t('cancellation.moment', {
      when: moment,
      zone: spoken.t('cancellation.zone', {
        city: cityOfHours(booking.place?.city, timeZone, spoken.t),
      }),
    });
  return {
    ...spoken,
    amount: (minor) => clean(formatMinor(minor, booking.price.currency, exponent, amounts)),
    money({ amount, currency }) {
      const digits = exponents[currency];
      if (digits === undefined) throw new RangeError(`no currency '${currency}'`);
      return clean(formatMinor(amount, currency, digits, amounts));
    },
    day,
    dates: (from, to) => datesBetween(from, to, language),
    dayOf: (instant) => clean(zoned.format(new Date(instant))),
    momentOf: (instant) =>
      clock(spoken.own(when(localTimeAt(Date.parse(instant), timeZone), { t: spoken.t, day }))),
    clock,
  };
}

/** Texts and names alone: what a mail about no booking is written with. */
export function spokenWords(
  language: string,
  medium: Medium = 'paper',
  textsOf?: TextSource['textsOf'],
): Pick<Words, 't' | 'own'> {
  const isolates = medium !== 'calendar' && isRightToLeft(language);
  const own = (value: string): string =>
    isolates && !ARABIC.test(value) ? `\u2068${value}\u2069` : value;
  const translate = createTranslate(language, textsOf);
  return {
    t: (key, values = {}) =>
      translate(
        key,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? own(value) : value,
          ]),
        ),
      ),
    own,
  };
}

/** An instant in words, in UTC: for what concerns no place. */
export const instantWords = (iso: string, language: string): string =>
  `${clean(
    new Intl.DateTimeFormat(tagOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  )} UTC`;

/** The day stands first in English too, digits are Latin everywhere. */
const tagOf = (language: string): string => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
const at = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);
const datesBetween = (from: LocalDate, to: LocalDate, language: string): string =>
  clean(dayFormat(tagOf(language), 'UTC').formatRange(at(from), at(to)));

/** The days a span begins and ends on, each by its own place's calendar. */
export const daysOf = ({ from, to }: Span): readonly [LocalDate, LocalDate] => [
  from.slice(0, 10),
  to.slice(0, 10),
];

/** What a payment is for, in one line of the payer's language: its title and the dates. */
export const paidFor = ({
  title,
  span,
  language,
}: {
  readonly title: string;
  readonly span: Span;
  readonly language: string;
}): string =>
  [title, datesBetween(...daysOf(span), language)]
    .map((part) => (isRightToLeft(language) ? `\u2068${part}\u2069` : part))
    .join(createTranslate(language)('cancellation.comma'));

const formats = new Map<string, Intl.DateTimeFormat>();
const dayFormat = (tag: string, timeZone: string, weekday?: 'short'): Intl.DateTimeFormat =>
  memoize(
    formats,
    `${tag} ${timeZone} ${weekday ?? ''}`,
    () =>
      new Intl.DateTimeFormat(tag, {
        weekday,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone,
      }),
  );

const ARABIC = /\p{Script=Arabic}/u;

/**
 * Marks of direction and narrow spaces have no glyph in many fonts; the layout isolates instead.
 */
const clean = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/[\u202f\u2009\u00a0]/g, ' ');

/** One step of the staircase in words. */
export interface RefundStep {
  /** Until or from when; the whole rule in one sentence where it never changes. */
  readonly when: string;
  /** What comes back or what it costs; '' where `when` says it all. */
  readonly what: string;
  readonly kind: StepOutcome['kind'];
  /** Part of what is at stake that comes back, 0 to 1. */
  readonly share: number;
}

/** What is said of a staircase of one step, which holds from the booking on. */
const ALWAYS = {
  costs: 'nowCosts',
  fee: 'nowCosts',
  none: 'noRefund',
  ask: 'nowAsk',
  full: 'alwaysFree',
  alwaysFree: 'alwaysFree',
} as const satisfies Record<StepOutcome['told'], string>;

/**
 * The staircase of the booking with everything that was bought for it, as lines: until when what
 * comes back; what it costs where nothing was charged. Shares are of what was charged, or of the
 * total paid on site.
 */
export function refundSteps(booking: BookingView, words: Words): RefundStep[] {
  const { t } = words;
  const { cancellation, price } = bookingSums(booking).terms;
  const moment = (local: string) => words.clock(words.own(when(local, words)));
  return cancellation.steps.map((rule, index) => {
    const { kind, penalty, share, told } = stepOutcome(rule, price);
    const before = cancellation.steps[index - 1]?.until;
    const costs = words.amount(penalty);
    if (rule.until === null && before === undefined)
      return { kind, share, when: t(`cancellation.${ALWAYS[told]}`, { amount: costs }), what: '' };
    return {
      kind,
      share,
      when:
        rule.until !== null
          ? t('voucher.by', { time: moment(rule.until) })
          : t('voucher.from', { time: moment(before ?? '') }),
      what: t(`cancellation.${told}`, { amount: costs }),
    };
  });
}

/** 'Fri, 18 Jun 2027, 18:00' */
const when = (local: string, { t, day }: Pick<Words, 't' | 'day'>): string =>
  t('cancellation.when', { day: day(local.slice(0, 10)), time: local.slice(11, 16) });

/** One line of the price; `strong` lines are sums. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** Keys of the texts that a product words in its own way. */
export interface PaperLabels {
  /** What is sold, as a line of its price. */
  readonly item: string;
  readonly feeOnSite: string;
  readonly dueOnSite: string;
  /** Said where nothing is charged by us. */
  readonly payOnSite: string;
  /**
   * Parts of the price in the product's own terms, which sum to its total; null: those of the
   * passport say it.
   */
  readonly parts?: (booking: BookingView, words: Words) => readonly PriceLine[] | null;
  /**
   * What is paid on site in the money taken there; null where a sale of an earlier version does not
   * say.
   */
  readonly onSite?: (booking: BookingView) => readonly Money[] | null;
}

const LABEL: Record<Exclude<Passport['lines'][number]['kind'], 'item' | 'fee'>, string> = {
  net: 'price.net',
  markup: 'price.markup',
  retail: 'price.retail',
  tax: 'price.tax',
  rounding: 'price.rounding',
  discount: 'price.discount',
};

function labelOf(kind: Passport['lines'][number]['kind'], labels: PaperLabels): string {
  if (kind === 'item') return labels.item;
  return kind === 'fee' ? labels.feeOnSite : LABEL[kind];
}

/** The traveller's price: parts that sum to the total, then what was paid and what is still due. */
export function priceLines(booking: BookingView, words: Words, labels: PaperLabels): PriceLine[] {
  const { t, amount } = words;
  const lines: PriceLine[] = [
    ...(labels.parts?.(booking, words) ??
      booking.passport.lines.map((line) => ({
        label: t(labelOf(line.kind, labels)),
        amount: amount(line.amount),
      }))),
  ];
  const sums = bookingSums(booking);
  for (const line of sums.lines)
    lines.push({
      label: t(`booking.amendment.line.${line.kind}`, { date: words.dayOf(line.at) }),
      amount: line.amount < 0 ? `−${amount(-line.amount)}` : amount(line.amount),
    });
  lines.push({ label: t('voucher.total'), amount: amount(sums.total), strong: true });
  const line = (label: string, minor: number): PriceLine[] =>
    minor > 0 ? [{ label, amount: amount(minor) }] : [];
  return [
    ...lines,
    ...perCard(sums.payments, ({ paid }) => paid).flatMap(({ card, amount: paid }) =>
      line(paidLabel(card, words), paid),
    ),
    ...line(t('booking.refunded'), sums.refunded),
    ...line(t('booking.comesBack'), sums.comesBack),
    ...line(t('mail.fee'), sums.kept),
    ...(sums.dueOnSite > 0
      ? [{ label: t(labels.dueOnSite), amount: onSiteText(booking, sums.dueOnSite, words, labels) }]
      : []),
  ];
}

const paidLabel = (card: PaymentSums['card'], words: Words): string =>
  `${words.t('voucher.paid')}${card ? ` (${cardName(card, words)})` : ''}`;

/**
 * '€167.96 (about $196.91)': the money taken there, with its worth in the booking's currency where
 * that is another.
 */
function onSiteText(
  booking: BookingView,
  due: number,
  { t, own, amount, money }: Words,
  { onSite }: PaperLabels,
): string {
  const worth = own(amount(due));
  if (onSite === undefined) return worth;
  const sums = onSite(booking)?.filter((sum) => sum.amount > 0) ?? [];
  if (sums.length === 0) return t('price.aboutOnly', { amount: worth });
  const told = sums.map((sum) => own(money(sum))).join(t('price.moneyAnd'));
  return sums.every(({ currency }) => currency === booking.price.currency)
    ? told
    : t('price.aboutSum', { amount: told, about: worth });
}

const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : brand.slice(0, 1).toUpperCase() + brand.slice(1);

/** A card in words: 'Visa ending 4242'; '' where there is none. */
export const cardName = (card: PaymentSums['card'], { t }: Words): string =>
  card ? t('booking.card', { brand: brandName(card.brand), last4: card.last4 }) : '';

/** Name of the lead traveller. */
export function leadTraveller(booking: BookingView): string {
  const lead = booking.travellers.find((traveller) => traveller.lead) ?? booking.travellers[0];
  return lead
    ? `${lead.firstName} ${lead.lastName}`
    : `${booking.contact.firstName} ${booking.contact.lastName}`;
}
