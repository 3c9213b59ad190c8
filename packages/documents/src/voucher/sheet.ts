// Builds the voucher data for its template (voucher.typ).
import type { BookingView } from '@portico/contract';
import { themeOf, type Theme } from '@portico/design/theme';
import { isClosed } from '@portico/rules/booking-sums';
import { logo } from '@portico/scenes';
import { creditFacts, creditSentences } from '../credit-texts.ts';
import { type BookingPaper, isRightToLeft } from '../paper.ts';
import { priceLines } from '../price-lines.ts';
import { leadTraveller, type RefundStep, refundSteps, type Words, wordsOf } from '../words.ts';
import { TONES } from '../tones.ts';
import type { Drawing, VoucherBody } from './body.ts';
import { LETTERS } from './fonts.ts';
import { type Ink, inkOf } from './ink.ts';
import type { Pictures } from './typesetter.ts';

type Rows = readonly (readonly [label: Ink, value: Ink])[];
interface SheetCell {
  readonly lines: readonly Ink[];
  /** True if all lines have the same weight. */
  readonly even: boolean;
}
interface Table {
  readonly heading: Ink;
  readonly columns: readonly Ink[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Label, value and a note below; the note may be empty. */
type Fact = readonly [label: Ink, value: Ink, note: Ink];

const COLORS = ['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'primary-strong', 'tint'] as const;

/** All data read by the template. */
export interface Sheet {
  readonly lang: string;
  readonly rtl: boolean;
  /** Title of the document. */
  readonly name: string;
  readonly author: string;
  /** Font family of plain strings. */
  readonly font: string;
  /** #rrggbb by role. */
  readonly theme: Readonly<Record<(typeof COLORS)[number], string>>;
  readonly kind: Ink;
  readonly brand: {
    readonly name: Ink;
    readonly alt: string;
    readonly logo: string | null;
    readonly mark: string | null;
  };
  readonly running: Ink;
  /** Contains '{page}' and '{pages}'. */
  readonly pageOf: Ink;
  readonly head: readonly Fact[];
  readonly poster: { readonly file: string; readonly alt: string } | null;
  readonly stamp: { readonly text: Ink; readonly color: string; readonly tint: string } | null;
  readonly title: Ink;
  readonly address: Ink;
  readonly facts: readonly Fact[];
  readonly paired: boolean;
  readonly sections: readonly Table[];
  readonly item: { readonly heading: Ink; readonly text: Ink; readonly details: Rows };
  readonly price: {
    readonly heading: Ink;
    readonly lines: readonly {
      readonly label: Ink;
      readonly amount: Ink;
      readonly strong: boolean;
    }[];
    readonly note: Ink | null;
  };
  readonly rules: {
    readonly heading: Ink;
    readonly stairs: readonly {
      readonly share: number;
      readonly color: string;
      readonly tint: string;
    }[];
    readonly steps: readonly { readonly when: Ink; readonly what: Ink; readonly color: string }[];
  } | null;
  readonly requests: {
    readonly heading: Ink;
    readonly lines: readonly Ink[];
    readonly note: Ink;
  } | null;
  readonly foot: { readonly show: Ink | null; readonly help: Ink; readonly reach: readonly Ink[] };
}

const LOGO_FILE = 'brand-logo';
const POSTER_FILE = 'booking-poster';

/** Returns the sheet of a booking and the images it references. */
export function sheetOf<D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): { readonly sheet: Sheet; readonly pictures: Pictures } {
  const { booking, brand, language } = paper;
  const isRtl = isRightToLeft(language);
  const words = wordsOf(paper, 'paper', body.textsOf);
  const ink = inkOf(isRtl);
  const drawing: Drawing<D> = { paper, body, words, ink };
  const { t } = words;
  const theme = themeOf(brand.color);
  const isOff = isClosed(booking);
  const poster = body.isCrowded(booking) ? undefined : paper.poster;
  const pictures = {
    ...(paper.logo && { [LOGO_FILE]: paper.logo }),
    ...(poster && { [POSTER_FILE]: poster }),
  };
  const kind = t(body.labels.title);
  const sheet: Sheet = {
    lang: language,
    rtl: isRtl,
    name: `${kind} ${booking.reference}`,
    author: brand.name,
    font: LETTERS.brand,
    theme: Object.fromEntries(COLORS.map((role) => [role, theme[role]])) as Sheet['theme'],
    kind: ink(kind),
    brand: {
      name: ink(brand.name),
      alt: brand.name,
      logo: paper.logo ? LOGO_FILE : null,
      mark:
        brand.logo === null
          ? logo({ name: brand.name, seed: brand.name, accent: theme.primary })
          : null,
    },
    running: ink(`${kind} ${booking.reference}`),
    pageOf: ink(t('voucher.page', { page: '{page}', pages: '{pages}' })),
    head: headOf(drawing),
    poster: poster ? { file: POSTER_FILE, alt: booking.picture?.alt || booking.title } : null,
    stamp: isOff
      ? { text: ink(t('voucher.cancelled')), color: TONES.none.ink, tint: TONES.none.tint }
      : null,
    title: ink(booking.title),
    address: ink(body.address(booking, words)),
    facts: body.facts(booking, words).map((fact) => fact.map(ink) as unknown as Fact),
    paired: body.isPaired ?? false,
    sections: (body.wide?.(booking, words) ?? []).map(([heading, rows, columns = []]) => ({
      heading: ink(heading),
      columns: columns.map(ink),
      rows: rows.map((row) =>
        row.map((cell) =>
          typeof cell === 'string'
            ? { lines: cell.split('\n').map(ink), even: false }
            : { lines: cell.map(ink), even: true },
        ),
      ),
    })),
    item: itemOf(drawing),
    price: priceOf(drawing),
    rules: isOff ? null : rulesOf(drawing, theme),
    requests: requestsOf(drawing),
    foot: footOf(drawing),
  };
  return { sheet, pictures };
}

const rowsOf = (rows: readonly (readonly [string, string])[], ink: (text: string) => Ink): Rows =>
  rows.map(([label, value]) => [ink(label), ink(value)]);

/** Returns our reference, the service provider's reference, and the provider. */
function headOf<D extends object>({ paper: { booking }, body, words, ink }: Drawing<D>): Fact[] {
  const { t } = words;
  const supplier = (body.supplierReference ?? (({ supplierReference }) => supplierReference))(
    booking,
  );
  return [
    [ink(t('voucher.reference')), ink(booking.reference), ''],
    [ink(t(body.labels.supplierReference)), ink(supplier ?? '–'), ''],
    [ink(t(body.labels.traveller)), ink(leadTraveller(booking)), ''],
  ];
}

function itemOf<D extends object>({
  paper: { booking },
  body,
  words,
  ink,
}: Drawing<D>): Sheet['item'] {
  const [heading, text] = body.item(booking, words);
  return {
    heading: ink(heading),
    text: ink(text),
    details: rowsOf(
      [
        ...body.details(booking, words),
        [words.t('voucher.bookedOn'), words.momentOf(booking.createdAt)],
      ],
      ink,
    ),
  };
}

function priceOf<D extends object>({
  paper: { booking },
  body,
  words,
  ink,
}: Drawing<D>): Sheet['price'] {
  const { t } = words;
  return {
    heading: ink(t('mail.price')),
    lines: priceLines(booking, words, body.labels).map(({ label, amount, strong }) => ({
      label: ink(label),
      amount: ink(amount),
      strong: strong === true,
    })),
    note: isClosed(booking)
      ? creditNote(booking, words, ink)
      : ink(t(booking.payAt === 'on-site' ? body.labels.payOnSite : body.labels.prepaid)),
  };
}

/** Returns what is held of the kept amount as credits, with their codes; null without any. */
function creditNote(booking: BookingView, words: Words, ink: (text: string) => Ink): Ink | null {
  const sentences = creditSentences(booking, words);
  if (sentences.length === 0) return null;
  const facts = creditFacts(booking, words).map(([label, value]) => `${label}: ${value}`);
  return ink([...sentences, ...facts].join(' ').replaceAll('\n', '; '));
}

/** Converts a refund step to a step of the staircase chart; no refund uses a neutral tint. */
const stairOf =
  (theme: Theme) =>
  ({ kind, share }: RefundStep) => ({
    share,
    color: TONES[kind].ink,
    tint: kind === 'none' ? theme['paper-3'] : TONES[kind].tint,
  });

function rulesOf<D extends object>(
  { paper: { booking }, words, ink }: Drawing<D>,
  theme: Theme,
): Sheet['rules'] {
  const steps = refundSteps(booking, words);
  return {
    heading: ink(words.t('voucher.cancelRules')),
    stairs: steps.map(stairOf(theme)),
    steps: steps.map(({ when, what, kind }) => ({
      when: ink(when),
      what: ink(what),
      color: TONES[kind].ink,
    })),
  };
}

function requestsOf<D extends object>({
  paper: { booking },
  words: { t },
  ink,
}: Drawing<D>): Sheet['requests'] {
  if (booking.specialRequests === '') return null;
  return {
    heading: ink(t('voucher.requests')),
    lines: booking.specialRequests.split('\n').map(ink),
    note: ink(t('voucher.requestsNote')),
  };
}

function footOf<D extends object>({
  paper: { brand, booking },
  body,
  words: { t },
  ink,
}: Drawing<D>): Sheet['foot'] {
  return {
    show: booking.status === 'confirmed' ? ink(t(body.labels.show)) : null,
    help: ink(
      [
        ...(brand.isRehearsal === true ? [t('voucher.rehearsal')] : []),
        t('voucher.help', { agency: brand.name }),
      ].join(' '),
    ),
    reach: [brand.phone, brand.email, brand.address.join(', ')]
      .filter((part) => part !== '')
      .map(ink),
  };
}
