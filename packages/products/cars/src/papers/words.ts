// A rental in words, the same on paper and in mails: the car, its desks, what is paid there, what
// is risked, what to bring.
import type { BookingView, Money } from '@portico/contract';
import type { PaperLabels, PriceLine, Words } from '@portico/documents';
import { joinTexts } from '@portico/texts';
import type { CarDetail, DeskLineView, DeskView } from '../http.ts';
import { classOf, decodeAcriss, doorsOf } from '../rules/acriss.ts';
import { accessText } from '../rules/access-text.ts';
import {
  aboutOf,
  changeNews,
  desksNow,
  type NewsWords,
  openNews,
  phonesOf,
  sentenceOf,
  toldChanges,
} from '../rules/change-news.ts';
import { extraName } from '../rules/extra-names.ts';
import { openingAround, serviceAt } from '../rules/hours.ts';
import { deskMoney } from '../rules/totals.ts';
import { carTexts } from '../texts/index.ts';

export type CarBooking = BookingView<CarDetail>;
/** Label and value. */
export type Row = readonly [label: string, value: string];

/** The shared texts and those of Cars. */
export const { textsOf } = joinTexts([carTexts]);

const joined = (parts: readonly string[], { t }: Pick<Words, 't'>): string =>
  parts.filter((part) => part !== '').join(t('cancellation.comma'));

export const isSameDesk = ({ pickUp, dropOff }: CarDetail): boolean => pickUp.id === dropOff.id;

/** 'Compact, class CDAR': what is promised; the model is an example of it. */
export const classText = ({ model: { acriss } }: CarDetail, { t }: Words): string =>
  t('carPapers.similar', { kind: t(`cars.class.${classOf(decodeAcriss(acriss))}`), code: acriss });

/** Seats, doors, gear, bags: what everybody who fetches a car wants to check. */
export function carFacts({ model }: CarDetail, words: Words): string {
  const { t } = words;
  const read = decodeAcriss(model.acriss);
  const doors = doorsOf(model.doors, read);
  return joined(
    [
      t('cars.seats', { count: model.seats }),
      doors === null
        ? ''
        : doors.from === doors.to
          ? t('cars.doors', { count: doors.from })
          : t('cars.doorsBetween', { from: doors.from, to: doors.to }),
      read.gear === 'other' ? '' : t(`cars.gear.${read.gear}`),
      model.bagsLarge === 0 ? '' : t('cars.bagsLarge', { count: model.bagsLarge }),
      model.bagsSmall === 0 ? '' : t('cars.bagsSmall', { count: model.bagsSmall }),
    ],
    words,
  );
}

/** Hours of a desk on the day of a wall time of its own. */
export function hoursText(desk: DeskView, local: string, { t, own }: Words): string {
  const told = openingAround(desk, local.slice(0, 10)).map((part) => {
    if (part.kind === 'allDay') return t('carDesk.dayAndNight');
    if (part.kind === 'until') return t('carDesk.untilHour', { to: part.to });
    const hours = `${part.from}–${part.to}`;
    return part.kind === 'overnight' ? t('carDesk.overnight', { hours }) : own(hours);
  });
  return told.length === 0 ? t('carDesk.closed') : told.join(t('cancellation.comma'));
}

/**
 * Hours on the day of one end of the rental, and that the fee of coming outside them is paid for.
 */
function hoursRow(desk: DeskView, local: string, words: Words): Row {
  const { t, own, day } = words;
  const hours = hoursText(desk, local, words);
  return [
    t('carPapers.opens', { day: own(day(local.slice(0, 10))) }),
    serviceAt(desk, local) === 'fee' ? t('carPapers.fee', { hours }) : hours,
  ];
}

/** One desk: where it is, how to get there, whom to call. */
const deskRows = (desk: DeskView, words: Words): Row[] => {
  const { t, own } = words;
  return [
    [t('carPapers.desk'), own(desk.name)],
    [t('voucher.address'), own(desk.address)],
    [t('carPapers.access'), accessText(desk, t)],
    ...(desk.phone === null ? [] : [[t('carPapers.phone'), own(desk.phone)] as const]),
  ];
};

/** The flight the driver comes with, as they told it; none: they told none. */
const flightRows = ({ flightNumber, landsAt }: CarDetail, words: Words): Row[] => {
  const { t, own } = words;
  const told = joined(
    [
      flightNumber === undefined ? '' : own(flightNumber),
      landsAt === undefined ? '' : t('carSale.lands', { time: landsAt }),
    ],
    words,
  );
  return told === '' ? [] : [[t('carPapers.flight'), told]];
};

/** The desks by their headings, with their hours on the days somebody comes. */
export function desksOf(
  booking: CarBooking,
  words: Words,
): readonly (readonly [heading: string, rows: readonly Row[]])[] {
  const { t } = words;
  const { span } = booking;
  const detail = desksNow(booking.detail, booking);
  const { pickUp, dropOff } = detail;
  const [out, back] = [hoursRow(pickUp, span.from, words), hoursRow(dropOff, span.to, words)];
  if (isSameDesk(detail))
    return [
      [
        t('carPapers.deskBoth'),
        [...deskRows(pickUp, words), ...unique([out, back]), ...flightRows(detail, words)],
      ],
    ];
  return [
    [t('carPapers.deskOut'), [...deskRows(pickUp, words), out, ...flightRows(detail, words)]],
    [t('carPapers.deskBack'), [...deskRows(dropOff, words), back]],
  ];
}

const unique = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(([label], at) => rows.findIndex(([other]) => other === label) === at);

/** 'Child seat × 2' */
const extraText = (
  { code, name, count }: Pick<CarDetail['extras'][number], 'code' | 'name' | 'count'>,
  { t }: Words,
): string => t('carPapers.extra', { name: extraName({ code, name }, t), count });

/** What a sum at the desk is for. */
function dueText({ kind, code }: DeskLineView, { extras }: CarDetail, words: Words): string {
  const extra = extras.find((one) => one.code === code);
  return kind === 'extra' && extra !== undefined
    ? extraText(extra, words)
    : words.t(`carDesk.fee.${kind}`);
}

/** Every sum the desk takes, in the money it takes; none where everything is paid. */
export const dueRows = (booking: CarBooking, words: Words): Row[] =>
  booking.detail.atDesk.map((line) => [
    dueText(line, booking.detail, words),
    deskSum(line.amount, line.about, booking, words),
  ]);

/** Money of the desk, and about how much that is where it is another than the booking's. */
const deskSum = (
  sum: Money,
  about: number,
  { price }: CarBooking,
  { own, amount, money }: Words,
): string =>
  own(sum.currency === price.currency ? money(sum) : `${money(sum)} (~ ${amount(about)})`);

/** How papers and mails write what a change names. */
const paperWords = (words: Words): NewsWords => ({
  ...words,
  distance: (km) => `${km < 10 ? km.toFixed(1) : Math.round(km)} ${words.t('cars.unit.km')}`,
  hours: (desk, local) => hoursText(desk, local, words),
  car: ({ model }) => model.model,
});

/** Headline and subject of a mail about an open notice; null where there is none. */
export function newsText(booking: CarBooking, words: Words) {
  const news = openNews(booking);
  return news === null ? null : changeNews(news, paperWords(words));
}

/**
 * What the rental company has changed and waits for an answer about, and whom to call; none where
 * it has not.
 */
export function changedRows(booking: CarBooking, words: Words): Row[] {
  const news = openNews(booking);
  if (news === null) return [];
  const { t, own } = words;
  return [
    ...toldChanges(news).map(
      (change) => [t(aboutOf(change)), sentenceOf(change, news, paperWords(words))] as const,
    ),
    ...phonesOf(news).map((phone) => [t('carSale.changed.phone'), own(phone)] as const),
  ];
}

/**
 * What the driver pays of a damage or a theft, and who insures it; both in one where they are the
 * same.
 */
function coverRows({ covers }: CarDetail, words: Words): Row[] {
  const [damage, theft] = (['damage', 'theft'] as const).map((kind) =>
    covers.find((one) => one.kind === kind),
  );
  const most = (cover: Cover) => cover?.excess && words.money(cover.excess);
  return damage?.excess && most(damage) === most(theft) && damage.insurer === theft?.insurer
    ? coverRow(damage, 'both', words)
    : [...coverRow(damage, 'damage', words), ...coverRow(theft, 'theft', words)];
}

type Cover = CarDetail['covers'][number] | undefined;

function coverRow(
  cover: Cover,
  kind: 'damage' | 'theft' | 'both',
  { t, own, money }: Words,
): Row[] {
  const label = t(`carPapers.risk.${kind}`);
  if (cover === undefined)
    return [
      [label, [t('carOffers.notCovered'), t('carOffers.payAll')].join(t('cancellation.comma'))],
    ];
  const { excess, insurer } = cover;
  return [
    excess === null
      ? [label, t('carOffers.askDesk')]
      : excess.amount === 0
        ? [label, t('carOffers.youPayNothing')]
        : [t(`carPapers.upTo.${kind}`), own(money(excess))],
    ...(insurer === null ? [] : [[t('carPapers.insurer'), own(insurer)] as const]),
  ];
}

/** What is driven at no further cost, and what each further kilometre or mile costs. */
function mileageRows({ mileage }: CarDetail, { t, own, money }: Words): Row[] {
  const label = t('carOffers.line.mileage');
  if (mileage === 'unlimited') return [[label, t('carOffers.noLimit')]];
  const unit = t(`cars.unit.${mileage.unit}`);
  return [
    [label, t('cars.mileage.perDay', { distance: `${mileage.perDay} ${unit}` })],
    [t('carPapers.further', { unit }), own(money(mileage.extra))],
  ];
}

/** Deposit, excess, distance, fuel: beside the total, never in it. */
export function riskRows(booking: CarBooking, words: Words): Row[] {
  const { detail } = booking;
  const { deposit, depositAbout, fuel } = detail;
  const { t } = words;
  return [
    deposit.amount === 0
      ? [t('carPapers.deposit'), t('carDesk.noDeposit')]
      : [t('carPapers.depositFreed'), deskSum(deposit, depositAbout, booking, words)],
    ...coverRows(detail, words),
    ...mileageRows(detail, words),
    [t('carPapers.fuel'), t(`carOffers.fuelText.${fuel}`)],
  ];
}

/** Without these the desk keeps the keys. */
export function bringRows({ detail: { needs } }: CarBooking, { t }: Words): Row[] {
  return [
    [
      t('carPapers.licence'),
      needs.licenceYears > 0
        ? t('carDesk.licence', { count: needs.licenceYears })
        : t('carDesk.licenceAny'),
    ],
    ...(needs.idp ? [[t('carPapers.permit'), t('carDesk.idp')] as const] : []),
    ...(needs.card === 'none'
      ? []
      : [[t('carPapers.card'), t(`carDesk.bringCardOnly.${needs.card}`)] as const]),
  ];
}

/** Chosen extras, in one line; '' where there are none. */
export const extrasText = ({ extras }: CarDetail, words: Words): string =>
  joined(
    extras.map((extra) => extraText(extra, words)),
    words,
  );

/** Car, taxes, extras and what the desk takes; null where they do not sum to the total. */
function priceParts(booking: BookingView, words: Words): readonly PriceLine[] | null {
  const { t, amount } = words;
  const { detail, price } = booking as CarBooking;
  const now = detail.extras.filter(({ payAt }) => payAt === 'now');
  const isOnSite = booking.payAt === 'on-site';
  // of a rental that is paid at the desk the line of the rental is all that is not a fee
  const dues = detail.atDesk.filter(({ kind }) => !isOnSite || kind !== 'rental');
  const lines = [
    {
      label: t('carOffers.carFor', { days: t('cars.days', { count: detail.days }) }),
      minor: price.base - now.reduce((sum, one) => sum + one.amount.amount, 0),
    },
    { label: t('carPapers.taxes'), minor: price.taxes },
    ...now.map((extra) => ({ label: extraText(extra, words), minor: extra.amount.amount })),
    ...dues.map((line) => ({
      label: t('carPapers.partAtDesk', { part: dueText(line, detail, words) }),
      minor: line.about,
    })),
  ];
  return lines.reduce((sum, { minor }) => sum + minor, 0) === price.total
    ? lines.flatMap(({ label, minor }) => (minor === 0 ? [] : [{ label, amount: amount(minor) }]))
    : null;
}

export const LABELS: PaperLabels = {
  item: 'carPapers.car',
  feeOnSite: 'carPapers.feeOnSite',
  dueOnSite: 'carPapers.dueOnSite',
  payOnSite: 'carPapers.payOnSite',
  onSite: (booking) => deskMoney((booking as CarBooking).detail.atDesk),
  parts: priceParts,
};
