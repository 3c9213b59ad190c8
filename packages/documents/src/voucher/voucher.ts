// The voucher: what whoever serves the traveller needs and what the traveller wants to know, on one page.
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import type { BookingView } from '@portico/contract';
import { isOver } from '@portico/rules/booking-sums';
import { logo } from '@portico/scenes';
import { createElement, type ReactElement } from 'react';
import { type BookingPaper, isRightToLeft, soundPaper } from '../paper.ts';
import {
  leadTraveller,
  type PriceLine,
  priceLines,
  type RefundStep,
  refundSteps,
  wordsOf,
  type Words,
} from '../words.ts';
import { TONES } from '../tones.ts';
import type { Drawing, VoucherBody } from './body.ts';
import { readyFonts } from './fonts.ts';
import { type Child, createParts, type Parts } from './parts.ts';
import { svgElement } from './svg.ts';
import { wideRows } from './wide.ts';

/** The voucher as PDF bytes, A4. Fonts are read when the first one is drawn. */
export async function voucherPdf<D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Promise<Buffer> {
  readyFonts();
  return renderToBuffer(
    voucherDocument(soundPaper(paper), body) as Parameters<typeof renderToBuffer>[0],
  );
}

function voucherDocument<D extends object>(
  paper: BookingPaper<D>,
  about: VoucherBody<D>,
): ReactElement {
  const { booking, brand, language } = paper;
  const words = wordsOf(paper, 'paper', about.textsOf);
  const parts = createParts(brand.color, isRightToLeft(language));
  const drawing: Drawing<D> = { paper, body: about, parts, words };
  const gap = { marginBottom: 14 };
  const isOff = isOver(booking);
  const facts = about.facts(booking, words);
  const body = parts.column([
    header(drawing),
    poster(drawing),
    isOff ? stamp(parts, words) : null,
    parts.column([head(drawing)], gap),
    facts.length === 0
      ? null
      : parts.row(
          facts.map((fact) => parts.fact(...fact)),
          { backgroundColor: parts.theme.tint, borderRadius: 6, padding: 14, gap: 14, ...gap },
        ),
    ...wideRows(drawing),
    parts.row(
      [
        parts.column(itemFacts(drawing), { flexGrow: 1, flexBasis: 0 }),
        parts.column(priceBox(drawing), { flexGrow: 1, flexBasis: 0 }),
      ],
      { gap: 28, ...gap },
    ),
    isOff ? null : parts.whole(staircase(drawing), gap),
    booking.specialRequests === ''
      ? null
      : parts.column(
          [
            parts.heading(words.t('voucher.requests')),
            parts.text(booking.specialRequests),
            note(words.t('voucher.requestsNote'), parts),
          ],
          gap,
        ),
    footer(drawing),
  ]);
  return createElement(
    Document,
    {
      title: `${words.t(about.labels.title)} ${booking.reference}`,
      author: brand.name,
      creator: brand.name,
      producer: brand.name,
      language,
    },
    createElement(
      Page,
      {
        size: 'A4',
        style: { paddingVertical: 32, paddingHorizontal: 44, backgroundColor: '#ffffff' },
      } as object,
      body,
    ),
  );
}

/** The booking's picture as a print across the page; left out where many travellers need the space. */
function poster<D extends object>({
  paper: { poster: picture, booking },
  body,
}: Drawing<D>): Child {
  if (picture === undefined || body.isCrowded(booking)) return null;
  return pixels(picture, {
    width: '100%',
    height: 84,
    objectFit: 'cover',
    borderRadius: 8,
    marginBottom: 14,
  });
}
const PNG_BEGINS = 0x89;

const pixels = (data: Buffer, style: Record<string, string | number>): ReactElement =>
  createElement(Image, { src: { data, format: data[0] === PNG_BEGINS ? 'png' : 'jpg' }, style });

const note = (value: string, { text, theme }: Parts): ReactElement =>
  text(value, { fontSize: 9, color: theme['ink-3'] });

function header<D extends object>({ paper, body, parts, words: { t } }: Drawing<D>): ReactElement {
  const { booking } = paper;
  const { theme, text, row, column } = parts;
  return column(
    [
      row(
        [
          signature(paper, parts),
          text(t(body.labels.title), { fontSize: 11, color: theme['ink-2'] }),
        ],
        {
          justifyContent: 'space-between',
          alignItems: 'center',
          marginBottom: 14,
        },
      ),
      row(
        [
          parts.fact(t('voucher.reference'), booking.reference),
          parts.fact(
            t(body.labels.supplierReference),
            (body.supplierReference ?? supplierOf)(booking) ?? '–',
          ),
          parts.fact(t(body.labels.traveller), leadTraveller(booking)),
        ],
        {
          borderTopWidth: 2,
          borderTopColor: theme['primary-strong'],
          borderTopStyle: 'solid',
          paddingTop: 12,
          gap: 14,
        },
      ),
    ],
    { marginBottom: 14 },
  );
}

const supplierOf = ({ supplierReference }: BookingView): string | null => supplierReference;

/** Whose paper it is: the agency's own logo, else the drawn mark beside its name; the name alone where paper cannot show the logo. */
function signature({ brand, logo: own }: BookingPaper, { theme, text, row }: Parts): ReactElement {
  if (own !== undefined) return pixels(own, { height: 30, maxWidth: 200, objectFit: 'contain' });
  const name = text(brand.name, { fontSize: 15, fontWeight: 600 });
  return row(
    brand.logo === null
      ? [svgElement(logo({ name: brand.name, seed: brand.name, accent: theme.primary }), 30), name]
      : [name],
    { alignItems: 'center', gap: 9 },
  );
}

const stamp = ({ text, theme, column }: Parts, { t }: Words): ReactElement =>
  column(
    [
      text(t('voucher.cancelled'), {
        fontSize: 14,
        fontWeight: 600,
        color: TONES.none.ink,
        textAlign: 'center',
      }),
    ],
    {
      borderWidth: 1.5,
      borderColor: TONES.none.ink,
      borderStyle: 'solid',
      borderRadius: 6,
      padding: 8,
      marginBottom: 18,
      backgroundColor: theme.paper,
    },
  );

function head<D extends object>({
  paper: { booking },
  body,
  parts: { text, theme, column },
}: Drawing<D>): ReactElement {
  return column([
    text(booking.title, { fontSize: 22, fontWeight: 600, lineHeight: 1.2 }),
    text(body.address(booking), { color: theme['ink-2'], marginTop: 3 }),
  ]);
}

function itemFacts<D extends object>({
  paper: { booking },
  body,
  parts,
  words,
}: Drawing<D>): Child[] {
  const { text, theme } = parts;
  const pair = (label: string, value: string): ReactElement =>
    parts.column([text(label, { fontSize: 8.5, color: theme['ink-3'] }), text(value)], {
      marginBottom: 5,
    });
  const [heading, item] = body.item(booking, words);
  return [
    parts.heading(heading),
    parts.column([text(item)], { marginBottom: 6 }),
    ...body.details(booking, words).map(([label, value]) => pair(label, value)),
    pair(words.t('voucher.bookedOn'), words.dayOf(booking.createdAt)),
  ];
}

function priceBox<D extends object>({
  paper: { booking },
  body,
  parts,
  words,
}: Drawing<D>): Child[] {
  const { t } = words;
  const { text, row, theme } = parts;
  const lineOf = ({ label, amount, strong }: PriceLine): ReactElement =>
    row(
      [
        text(label, { fontWeight: strong ? 600 : 400 }),
        text(amount, { fontWeight: strong ? 600 : 400 }),
      ],
      {
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 10,
        marginBottom: 3,
        ...(strong
          ? {
              borderTopWidth: 0.75,
              borderTopColor: theme['line-strong'],
              borderTopStyle: 'solid',
              paddingTop: 5,
            }
          : {}),
      },
    );
  const isOff = isOver(booking);
  const status = booking.payAt === 'on-site' ? t(body.labels.payOnSite) : t(body.labels.prepaid);
  return [
    parts.heading(t('mail.price')),
    ...priceLines(booking, words, body.labels).map(lineOf),
    isOff ? null : note(status, parts),
  ];
}

function staircase<D extends object>({ paper: { booking }, parts, words }: Drawing<D>): Child[] {
  const { t } = words;
  const { text, row, theme } = parts;
  const step = ({ when, pieces, kind }: RefundStep): ReactElement =>
    row(
      [
        text(when),
        pieces.length === 0
          ? null
          : row(
              pieces.map((piece) => text(piece, { fontWeight: 600, color: TONES[kind].ink })),
              { gap: 3 },
            ),
      ],
      {
        justifyContent: 'space-between',
        alignItems: 'center',
        borderTopWidth: 0.75,
        borderTopColor: theme.line,
        borderTopStyle: 'solid',
        paddingVertical: 3,
      },
    );
  const steps = refundSteps(booking, words);
  const stair = ({ kind, share }: RefundStep): ReactElement =>
    parts.column([], {
      flexGrow: 1,
      flexBasis: 0,
      height: 3 + 20 * share,
      backgroundColor: kind === 'none' ? theme['paper-3'] : TONES[kind].tint,
      borderTopWidth: 2,
      borderTopColor: TONES[kind].ink,
      borderTopStyle: 'solid',
    });
  return [
    parts.heading(t('voucher.cancelRules')),
    row(steps.map(stair), { alignItems: 'flex-end', marginBottom: 6 }),
    ...steps.map(step),
    booking.place && note(t('cancellation.zone', { city: booking.place.city }), parts),
  ];
}

function footer<D extends object>({
  paper: { brand, booking },
  body,
  parts,
  words: { t },
}: Drawing<D>): ReactElement {
  const { text, row, theme, column } = parts;
  const reach = [brand.phone, brand.email, brand.address.join(', ')].filter((part) => part !== '');
  const atDesk =
    booking.status === 'confirmed'
      ? text(t(body.labels.show), { fontWeight: 600, marginBottom: 8 })
      : null;
  return column(
    [
      atDesk,
      text(t('voucher.help', { agency: brand.name }), { fontSize: 9, color: theme['ink-2'] }),
      row(
        reach.map((part) => text(part, { fontSize: 9, color: theme['ink-2'] })),
        { gap: 16, flexWrap: 'wrap' },
      ),
    ],
    {
      borderTopWidth: 0.75,
      borderTopColor: theme.line,
      borderTopStyle: 'solid',
      paddingTop: 12,
      marginTop: 4,
    },
  );
}
