// Formats dates, amounts and cancellation terms of a booking, the same for documents, emails and
// all products.
import type { BookingView, LocalDate, Money, Span } from '@portico/contract';
import { stepOutcome, type StepOutcome } from '@portico/rules/at-stake';
import { bookingSums } from '@portico/rules/booking-sums';
import { formatMinor } from '@portico/rules/money-format';
import { memoize } from '@portico/rules/memoize';
import { cityOfHours, cityOfSale } from '@portico/rules/zone-city';
import { localInstant, localTimeAt, minutesAhead } from '@portico/rules/zones';
import { createTranslate, type TextSource, type Translate } from '@portico/texts';
import { offsetText } from './offset.ts';
import { type BookingPaper, isRightToLeft } from './paper.ts';

export interface Words {
  readonly t: Translate;
  /** Isolates a name, number or amount so that it keeps its own direction within other text. */
  own(value: string): string;
  amount(minor: number): string;
  /**
   * Formats an amount in any currency, such as a desk's own. Throws RangeError if the currency's
   * minor units are unknown.
   */
  money(money: Money): string;
  /** Fri, 12 Jun 2026 */
  day(date: LocalDate): string;
  /** 12–16 Jun 2026 */
  dates(from: LocalDate, to: LocalDate): string;
  /** Date of an instant, in the zone of the booking's cancellation policy. */
  dayOf(instant: string): string;
  /**
   * 'Tue, 2 Mar 2027, 10:11 (Lisbon time, UTC)': an instant, in the zone of the booking's
   * cancellation policy.
   */
  momentOf(instant: string): string;
  /**
   * A local time of the booking's cancellation policy with the city of its time zone: 'Fri, 18 Jun
   * 2027, 18:00 (Lisbon time, UTC+1)'. Neither an account nor a booking holds the reader's time
   * zone, so that their own time cannot be told as on pages: the offset lets them reckon it. Calendar
   * entries have none, because their program shows the time in the reader's own zone.
   * @param zone time zone of another time. Default: that of the policy
   */
  clock(local: string, zone?: string): string;
}

/**
 * Output medium. Calendar programs render direction marks as boxes, so calendar files contain none.
 */
export type Medium = 'paper' | 'mail' | 'calendar';

/**
 * Returns the formatters of a document: Latin digits in every language, amounts with the currency's
 * own number of digits (decision O-132). Inserted values are isolated by direction marks in
 * right-to-left languages. `textsOf` holds the shared texts and the product's. Default: the shared
 * texts only.
 */
export function wordsOf(
  { booking, language, exponent, exponents }: BookingPaper,
  medium: Medium = 'paper',
  textsOf?: TextSource['textsOf'],
): Words {
  const spoken = spokenWords(language, medium, textsOf);
  const tag = tagOf(language);
  // Amounts use the English layout in a non-Latin script with Latin digits (decision O-128).
  const amounts = isRightToLeft(language) ? 'en' : language;
  const { timeZone } = booking.cancellation;
  const long = dayFormat(tag, 'short');
  const date = dayFormat(tag);
  const day = (date: LocalDate) => clean(long.format(at(date)));
  const clock = (local: string, zone = timeZone) =>
    localWords(local, zone, { language, medium, city: cityOfSale(booking), ...spoken });
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
    dayOf: (instant) =>
      clean(date.format(at(localTimeAt(Date.parse(instant), timeZone).slice(0, 10)))),
    momentOf: (instant) => clock(localTimeAt(Date.parse(instant), timeZone)),
    clock,
  };
}

/**
 * Returns a local time with the city of its time zone: 'Fri, 18 Jun 2027, 18:00 (Lisbon time,
 * UTC+1)'. Calendar entries have no offset.
 */
export function localWords(
  local: string,
  zone: string,
  {
    language,
    medium,
    city: place,
    t,
    own,
  }: Pick<Words, 't' | 'own'> & {
    readonly language: string;
    readonly medium: Medium;
    readonly city: Parameters<typeof cityOfHours>[0];
  },
): string {
  const long = dayFormat(tagOf(language), 'short');
  const city = cityOfHours(place, zone, t);
  const offset = offsetText(minutesAhead(localInstant(local, zone), zone));
  return t('cancellation.moment', {
    when: own(when(local, { t, day: (date) => clean(long.format(at(date))) })),
    zone:
      medium === 'calendar'
        ? t('cancellation.zone', { city })
        : t('cancellation.zoneOffset', { city, offset }),
  });
}

/** Returns only texts and name formatting, for emails without a booking. */
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

/** Formats an instant in UTC, for events that have no location. */
export const instantWords = (iso: string, language: string): string =>
  `${clean(
    new Intl.DateTimeFormat(tagOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  )} UTC`;

/** The day comes first in English too; digits are Latin in all languages. */
const tagOf = (language: string): string => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
const at = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);
const datesBetween = (from: LocalDate, to: LocalDate, language: string): string =>
  clean(dayFormat(tagOf(language)).formatRange(at(from), at(to))).replace(/(\d)–(?=\d)/u, '$1 – ');

/** Returns the first and last date of a span, each in its own place's calendar. */
export const daysOf = ({
  from,
  to,
}: Pick<Span, 'from' | 'to'>): readonly [LocalDate, LocalDate] => [
  from.slice(0, 10),
  to.slice(0, 10),
];

/** Returns the payment description, one line in the payer's language: title and dates. */
export const paidFor = ({
  title,
  span,
  language,
}: {
  readonly title: string;
  readonly span: Pick<Span, 'from' | 'to'>;
  readonly language: string;
}): string =>
  [title, datesBetween(...daysOf(span), language)]
    .map((part) => (isRightToLeft(language) ? `\u2068${part}\u2069` : part))
    .join(createTranslate(language)('cancellation.comma'));

const formats = new Map<string, Intl.DateTimeFormat>();
/** Returns the format of dates, which are given as instants in UTC. */
const dayFormat = (tag: string, weekday?: 'short'): Intl.DateTimeFormat =>
  memoize(
    formats,
    `${tag} ${weekday ?? ''}`,
    () =>
      new Intl.DateTimeFormat(tag, {
        weekday,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );

const ARABIC = /\p{Script=Arabic}/u;

/** Direction marks and narrow spaces have no glyph in many fonts; the layout isolates instead. */
const clean = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/[\u202f\u2009\u00a0]/g, ' ');

/** Text of one cancellation step. */
export interface RefundStep {
  /** Start or end of the step; the full rule in one sentence if it never changes. */
  readonly when: string;
  /** Refund or cost; '' if `when` is the full rule. */
  readonly what: string;
  readonly kind: StepOutcome['kind'];
  /** Refunded share of the amount at stake, 0 to 1. */
  readonly share: number;
}

/** Text keys for a policy with a single step, which applies from booking on. */
const ALWAYS = {
  costs: 'nowCosts',
  fee: 'nowCosts',
  none: 'noRefund',
  ask: 'nowAsk',
  full: 'alwaysFree',
  alwaysFree: 'alwaysFree',
} as const satisfies Record<StepOutcome['told'], string>;

/**
 * Returns the cancellation policy of the booking with its amendments as lines: deadline and refund,
 * or the cost if nothing was charged. Shares refer to the amount charged, or to the total paid on
 * site.
 */
export function refundSteps(booking: BookingView, words: Words): RefundStep[] {
  const { t } = words;
  const { cancellation, price } = bookingSums(booking).terms;
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
          ? t('voucher.by', { time: words.clock(rule.until) })
          : t('voucher.from', { time: words.clock(before ?? '') }),
      what: t(`cancellation.${told}`, { amount: costs }),
    };
  });
}

/** 'Fri, 18 Jun 2027, 18:00' */
const when = (local: string, { t, day }: Pick<Words, 't' | 'day'>): string =>
  t('cancellation.when', { day: day(local.slice(0, 10)), time: local.slice(11, 16) });

/** Returns the name of the lead traveller. */
export function leadTraveller(booking: BookingView): string {
  const lead = booking.travellers.find((traveller) => traveller.lead) ?? booking.travellers[0];
  return lead
    ? `${lead.firstName} ${lead.lastName}`
    : `${booking.contact.firstName} ${booking.contact.lastName}`;
}
