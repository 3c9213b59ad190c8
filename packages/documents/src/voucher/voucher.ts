// The hotel voucher: what the desk needs and what the guest wants to know, on one page.
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import { logo } from '@portico/scenes';
import { createElement, type ReactElement } from 'react';
import { isRightToLeft, soundPaper, type StayPaper } from '../paper.ts';
import {
  guestsOf,
  leadGuest,
  type PriceLine,
  priceLines,
  type RefundStep,
  refundSteps,
  type Words,
  wordsOf,
} from '../words.ts';
import { TONES } from '../tones.ts';
import { readyFonts } from './fonts.ts';
import { type Child, createParts, type Parts } from './parts.ts';
import { svgElement } from './svg.ts';

/** The voucher as PDF bytes, A4. Fonts are read when the first one is drawn. */
export async function voucherPdf(paper: StayPaper): Promise<Buffer> {
  readyFonts();
  return renderToBuffer(voucherDocument(soundPaper(paper)) as Parameters<typeof renderToBuffer>[0]);
}

function voucherDocument(paper: StayPaper): ReactElement {
  const { booking, brand, language } = paper;
  const words = wordsOf(paper);
  const parts = createParts(brand.color, isRightToLeft(language));
  const gap = { marginBottom: 14 };
  const isOff = booking.status === 'cancelled' || booking.status === 'cancelling';
  const body = parts.column([
    header(paper, parts, words),
    poster(paper),
    isOff ? stamp(parts, words) : null,
    parts.column([hotelHead(paper, parts)], gap),
    parts.row(
      [
        parts.fact(
          words.t('voucher.checkIn'),
          words.day(booking.stay.checkIn),
          words.t('voucher.from', { time: booking.checkInFrom }),
        ),
        parts.fact(
          words.t('voucher.checkOut'),
          words.day(booking.stay.checkOut),
          words.t('voucher.by', { time: booking.checkOutBy }),
        ),
        parts.fact(
          words.t('voucher.nights'),
          words.t('common.nights', { count: booking.nights }),
          words.t('common.rooms', { count: booking.occupancies.length }),
        ),
      ],
      { backgroundColor: parts.theme.tint, borderRadius: 6, padding: 14, gap: 14, ...gap },
    ),
    parts.row(
      [
        parts.column(stayFacts(paper, parts, words), { flexGrow: 1, flexBasis: 0 }),
        parts.column(priceBox(booking, parts, words), { flexGrow: 1, flexBasis: 0 }),
      ],
      { gap: 28, ...gap },
    ),
    isOff ? null : parts.column(staircase(paper, parts, words), gap),
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
    footer(paper, parts, words),
  ]);
  return createElement(
    Document,
    {
      title: `${words.t('voucher.title')} ${booking.reference}`,
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

/** The house as a print across the page; left out where many guests need the room. */
function poster({ poster: house, booking }: StayPaper): Child {
  if (house === undefined || booking.occupancies.length > MOST_ROOMS_WITH_POSTER) return null;
  return pixels(house, {
    width: '100%',
    height: 84,
    objectFit: 'cover',
    borderRadius: 8,
    marginBottom: 14,
  });
}
const MOST_ROOMS_WITH_POSTER = 3;
const PNG_BEGINS = 0x89;

const pixels = (data: Buffer, style: Record<string, string | number>): ReactElement =>
  createElement(Image, { src: { data, format: data[0] === PNG_BEGINS ? 'png' : 'jpg' }, style });

const note = (value: string, { text, theme }: Parts): ReactElement =>
  text(value, { fontSize: 9, color: theme['ink-3'] });

function header(paper: StayPaper, parts: Parts, { t }: Words): ReactElement {
  const { booking } = paper;
  const { theme, text, row, column } = parts;
  return column(
    [
      row(
        [
          signature(paper, parts),
          text(t('voucher.title'), { fontSize: 11, color: theme['ink-2'] }),
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
          parts.fact(t('voucher.hotelReference'), booking.supplierReference ?? '–'),
          parts.fact(t('voucher.guest'), leadGuest(booking)),
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

/**
 * Whose paper it is: the agency's own logo, else the drawn mark beside its name; the name alone
 * where paper cannot show the logo.
 */
function signature({ brand, logo: own }: StayPaper, { theme, text, row }: Parts): ReactElement {
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

function hotelHead(
  { booking: { hotel } }: StayPaper,
  { text, theme, column }: Parts,
): ReactElement {
  return column([
    text(hotel.name, { fontSize: 22, fontWeight: 600, lineHeight: 1.2 }),
    text([hotel.address, hotel.area, hotel.city].filter((part) => part !== '').join(', '), {
      color: theme['ink-2'],
      marginTop: 3,
    }),
  ]);
}

function stayFacts({ booking }: StayPaper, parts: Parts, words: Words): Child[] {
  const { t } = words;
  const { text, theme } = parts;
  const pair = (label: string, value: string): ReactElement =>
    parts.column([text(label, { fontSize: 8.5, color: theme['ink-3'] }), text(value)], {
      marginBottom: 5,
    });
  return [
    parts.heading(t('voucher.room')),
    parts.column(
      [text([booking.room.name, booking.room.beds].filter((part) => part !== '').join(', '))],
      { marginBottom: 6 },
    ),
    pair(t('voucher.board'), t(`board.${booking.board}`)),
    ...guestsOf(booking, words).map((guests) => pair(t('voucher.guests'), guests)),
    pair(t('voucher.bookedOn'), words.dayOf(booking.createdAt)),
  ];
}

function priceBox(booking: StayPaper['booking'], parts: Parts, words: Words): Child[] {
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
  const isOff = booking.status === 'cancelled' || booking.status === 'cancelling';
  const status = booking.payAt === 'on-site' ? t('voucher.payAtHotel') : t('voucher.prepaid');
  return [
    parts.heading(t('mail.price')),
    ...priceLines(booking, words).map(lineOf),
    isOff ? null : note(status, parts),
  ];
}

function staircase({ booking }: StayPaper, parts: Parts, words: Words): Child[] {
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
  const steps = refundSteps(booking.cancellation, booking, words);
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
    note(t('cancellation.zone', { city: booking.hotel.city }), parts),
  ];
}

function footer({ brand, booking }: StayPaper, parts: Parts, { t }: Words): ReactElement {
  const { text, row, theme, column } = parts;
  const reach = [brand.phone, brand.email, brand.address.join(', ')].filter((part) => part !== '');
  const atDesk =
    booking.status === 'confirmed'
      ? text(t('voucher.atDesk'), { fontWeight: 600, marginBottom: 8 })
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
