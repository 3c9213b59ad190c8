// Formats the price of a booking, line by line, the same for documents and emails of all products.
import type { BookingView, Money, Passport } from '@portico/contract';
import { bookingSums, perCard, type PaymentSums } from '@portico/rules/booking-sums';
import type { Words } from './words.ts';

/** One line of the price; `strong` lines are totals. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** Keys of product-specific texts. */
export interface PaperLabels {
  /** Price line for the item sold. */
  readonly item: string;
  readonly feeOnSite: string;
  readonly dueOnSite: string;
  /** Text if we charge nothing. */
  readonly payOnSite: string;
  /**
   * Product-specific price lines that sum to the total; null: the lines of the price breakdown are
   * used.
   */
  readonly parts?: (booking: BookingView, words: Words) => readonly PriceLine[] | null;
  /**
   * Amount paid on site in the local currency; null if a sale of an earlier version does not
   * contain it.
   */
  readonly onSite?: (booking: BookingView) => readonly Money[] | null;
  /** A line of the price breakdown in the money taken on site; null if it is charged by us. */
  readonly lineOnSite?: (booking: BookingView, line: PassportLine) => Money | null;
}

type PassportLine = Passport['lines'][number];

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

/**
 * Returns the traveller's price: lines that sum to the total, then the amounts paid and still due.
 */
export function priceLines(booking: BookingView, words: Words, labels: PaperLabels): PriceLine[] {
  const { t, amount } = words;
  const lines: PriceLine[] = [
    ...(labels.parts?.(booking, words) ??
      booking.passport.lines.map((line) => ({
        label: t(labelOf(line.kind, labels)),
        amount: thereText(
          labels.lineOnSite?.(booking, line) ?? null,
          { minor: line.amount, currency: booking.price.currency },
          words,
        ),
      }))),
  ];
  const sums = bookingSums(booking);
  const by = booking.balance?.by.slice(0, 10);
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
    ...(by ? line(t('booking.balance.line', { date: words.day(by) }), sums.owed) : []),
    ...(sums.dueOnSite > 0
      ? [{ label: t(labels.dueOnSite), amount: onSiteText(booking, sums.dueOnSite, words, labels) }]
      : []),
  ];
}

const paidLabel = (card: PaymentSums['card'], words: Words): string =>
  `${words.t('voucher.paid')}${card ? ` (${cardName(card, words)})` : ''}`;

/**
 * '€5.20 (about $6.10)': an amount paid on site in the money taken there, with its value in the
 * booking's currency if different; only the value if nothing else is known.
 */
export function thereText(
  there: Money | null,
  worth: { readonly minor: number; readonly currency: string },
  { t, own, amount, money }: Words,
): string {
  const about = amount(worth.minor);
  if (there === null || there.currency === worth.currency) return about;
  return t('price.aboutSum', { amount: own(money(there)), about: own(about) });
}

/**
 * '€167.96 (about $196.91)': the amount in local currency, with its value in the booking's currency
 * if different.
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

/** Card description: 'Visa ending 4242'; '' without a card. */
export const cardName = (card: PaymentSums['card'], { t }: Words): string =>
  card ? t('booking.card', { brand: brandName(card.brand), last4: card.last4 }) : '';
