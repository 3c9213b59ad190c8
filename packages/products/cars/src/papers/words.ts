// Formats a rental for documents and emails: the car, its desks, amounts paid there, liabilities
// and documents to bring.
import type { BookingView, Money } from '@portico/contract';
import { type PaperLabels, type PriceLine, thereText, type Words } from '@portico/documents';
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
  statedChanges,
} from '../rules/change-news.ts';
import { extraName } from '../rules/extra-names.ts';
import { openingAround, serviceAt } from '../rules/hours.ts';
import { deskMoney } from '../rules/totals.ts';
import { carTexts } from '../texts/index.ts';

export type CarBooking = BookingView<CarDetail>;
/** Label and value. */
export type Row = readonly [label: string, value: string];

/** The shared texts and those of cars. */
export const { textsOf } = joinTexts([carTexts]);

const joined = (parts: readonly string[], { t }: Pick<Words, 't'>): string =>
  parts.filter((part) => part !== '').join(t('cancellation.comma'));

export const isSameDesk = ({ pickUp, dropOff }: CarDetail): boolean => pickUp.id === dropOff.id;

/** 'Compact, class CDAR': the class is guaranteed; the model is an example. */
export const classText = ({ model: { acriss } }: CarDetail, { t }: Words): string =>
  t('carPapers.similar', { kind: t(`cars.class.${classOf(decodeAcriss(acriss))}`), code: acriss });

/** Seats, doors, transmission and bags, which every driver checks. */
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
          : t('cars.doorsBetween', { range: `${doors.from}–${doors.to}` }),
      read.gear === 'other' ? '' : t(`cars.gear.${read.gear}`),
      model.bagsLarge === 0 ? '' : t('cars.bagsLarge', { count: model.bagsLarge }),
      model.bagsSmall === 0 ? '' : t('cars.bagsSmall', { count: model.bagsSmall }),
    ],
    words,
  );
}

/** Opening hours of a desk on the day of a local time. */
export function hoursText(desk: DeskView, local: string, { t, own }: Words): string {
  const told = openingAround(desk, local.slice(0, 10)).map((part) => {
    if (part.kind === 'allDay') return t('carDesk.dayAndNight');
    if (part.kind === 'until') return t('carDesk.untilHour', { to: part.to });
    const hours = `${part.from}–${part.to}`;
    return part.kind === 'overnight' ? t('carDesk.overnight', { hours }) : own(hours);
  });
  return told.length === 0 ? t('carDesk.closed') : told.join(t('cancellation.comma'));
}

/** Hours on the day of pick-up or drop-off, and a note if the after-hours fee is paid. */
function hoursRow(desk: DeskView, local: string, words: Words): Row {
  const { t, own, day } = words;
  const hours = hoursText(desk, local, words);
  return [
    t('carPapers.opens', { day: own(day(local.slice(0, 10))) }),
    serviceAt(desk, local) === 'fee' ? t('carPapers.fee', { hours }) : hours,
  ];
}

/** Rows of one desk: address, directions, telephone. */
const deskRows = (desk: DeskView, words: Words): Row[] => {
  const { t, own } = words;
  return [
    [t('carPapers.desk'), own(desk.name)],
    [t('voucher.address'), own(desk.address)],
    [t('carPapers.access'), accessText(desk, t)],
    ...(desk.phone === null ? [] : [[t('carPapers.phone'), own(desk.phone)] as const]),
  ];
};

/** The driver's flight as entered; empty if none was entered. */
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

/** The desks under their headings, with the hours of the pick-up and drop-off days. */
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

/** Label of an amount paid at the desk. */
function dueText({ kind, code }: DeskLineView, { extras }: CarDetail, words: Words): string {
  const extra = extras.find((one) => one.code === code);
  return kind === 'extra' && extra !== undefined
    ? extraText(extra, words)
    : words.t(`carDesk.fee.${kind}`);
}

/** Rows of all amounts paid at the desk, in its currency; empty if everything is prepaid. */
export const dueRows = (booking: CarBooking, words: Words): Row[] =>
  booking.detail.atDesk.map((line) => [
    dueText(line, booking.detail, words),
    deskSum(line.amount, line.about, booking, words),
  ]);

/** Amount in the desk's currency, with an approximate amount if the booking's currency differs. */
const deskSum = (
  sum: Money,
  about: number,
  { price }: CarBooking,
  { own, amount, money }: Words,
): string =>
  own(sum.currency === price.currency ? money(sum) : `${money(sum)} (~ ${amount(about)})`);

/** Formatting of change notices in documents and emails. */
const paperWords = (words: Words): NewsWords => ({
  ...words,
  distance: (km) => `${km < 10 ? km.toFixed(1) : Math.round(km)} ${words.t('cars.unit.km')}`,
  hours: (desk, local) => hoursText(desk, local, words),
  car: ({ model }) => model.model,
});

/** Headline and subject of an email about an open notice; null if there is none. */
export function newsText(booking: CarBooking, words: Words) {
  const news = openNews(booking);
  return news === null ? null : changeNews(news, paperWords(words));
}

/**
 * Changes by the rental company that await a response, and the telephone numbers to call; empty if
 * there are none.
 */
export function changedRows(booking: CarBooking, words: Words): Row[] {
  const news = openNews(booking);
  if (news === null) return [];
  const { t, own } = words;
  return [
    ...statedChanges(news).map(
      (change) => [t(aboutOf(change)), sentenceOf(change, news, paperWords(words))] as const,
    ),
    ...phonesOf(news).map((phone) => [t('carSale.changed.phone'), own(phone)] as const),
  ];
}

/** The driver's excess for damage and theft, with the insurer; one row if both are equal. */
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

/** Included distance and the price of each further kilometre or mile. */
function mileageRows({ mileage }: CarDetail, { t, own, money }: Words): Row[] {
  const label = t('carOffers.line.mileage');
  if (mileage === 'unlimited') return [[label, t('carOffers.noLimit')]];
  const unit = t(`cars.unit.${mileage.unit}`);
  return [
    [label, t('cars.mileage.perDay', { distance: `${mileage.perDay} ${unit}` })],
    [t('carPapers.further', { unit }), own(money(mileage.extra))],
  ];
}

/** Deposit, excess, distance and fuel: shown next to the total, never included in it. */
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

/** Requirements without which the desk does not hand over the car. */
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

/** Chosen extras on one line; '' if there are none. */
export const extrasText = ({ extras }: CarDetail, words: Words): string =>
  joined(
    extras.map((extra) => extraText(extra, words)),
    words,
  );

/** Car, taxes, extras and amounts paid at the desk; null if they do not add up to the total. */
function priceParts(booking: BookingView, words: Words): readonly PriceLine[] | null {
  const { t } = words;
  const { detail, price } = booking as CarBooking;
  const now = detail.extras.filter(({ payAt }) => payAt === 'now');
  const isOnSite = booking.payAt === 'on-site';
  // for a rental paid at the desk, the rental line contains everything except fees
  const dues = detail.atDesk.filter(({ kind }) => !isOnSite || kind !== 'rental');
  const lines = [
    {
      label: t('carOffers.carFor', { days: t('cars.days', { count: detail.days }) }),
      there: null,
      minor: price.base - now.reduce((sum, one) => sum + one.amount.amount, 0),
    },
    { label: t('carPapers.taxes'), there: null, minor: price.taxes },
    ...now.map((extra) => ({
      label: extraText(extra, words),
      there: null,
      minor: extra.amount.amount,
    })),
    ...dues.map((line) => ({
      label: t('carPapers.partAtDesk', { part: dueText(line, detail, words) }),
      there: line.amount,
      minor: line.about,
    })),
  ];
  return lines.reduce((sum, { minor }) => sum + minor, 0) === price.total
    ? lines.flatMap(({ label, there, minor }) =>
        minor === 0
          ? []
          : [{ label, amount: thereText(there, { minor, currency: price.currency }, words) }],
      )
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
