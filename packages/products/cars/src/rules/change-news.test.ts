import { createTranslate } from '@portico/texts';
import { expect, it } from 'vitest';
import type { CarNotice } from '../http.ts';
import { textsOf } from '../papers/words.ts';
import { sampleCarBooking, sampleDesk } from '../testing/sample-sale.ts';
import {
  changeNews,
  desksNow,
  type NewsWords,
  phonesOf,
  sentenceOf,
  statedChanges,
} from './change-news.ts';

const words: NewsWords = {
  t: createTranslate('en', textsOf),
  own: (value) => value,
  day: (date) => date,
  money: ({ amount }) => `$${amount / 100}`,
  distance: (km) => `${km} km`,
  hours: () => '08:00–20:00',
  car: ({ model }) => model.model,
};
const { span, detail, title } = sampleCarBooking();
const { vendor, pickUp, dropOff, model } = detail;
const side = { title, place: null, vendor, pickUp, dropOff, model };
const news = (changes: CarNotice['changes'], after: Partial<CarNotice['after']> = {}) => ({
  after: span,
  told: { before: side, after: { ...side, ...after }, changes },
});
const headline = (...changes: CarNotice['changes']) => changeNews(news(changes), words);
const hours = (service: 'closed' | 'fee' | 'open', end: 'pickUp' | 'dropOff' = 'pickUp') =>
  ({ kind: 'hours', isSignificant: service !== 'open', end, service }) as const;

it('tells a change of hours as one, with the hour the driver comes', () => {
  expect(headline(hours('closed'))).toEqual({
    text: 'Pelican changed its hours: the desk is closed at your pick-up time, 10:00 on 2099-06-18',
    short: 'Desk opening hours changed: Orlando Airport, 2099-06-18',
    status: 'carSale.changed.status.hours',
  });
  expect(headline(hours('closed', 'dropOff')).text).toContain('at your return time');
  expect(headline(hours('open')).text).toContain('it’s open at your pick-up time');
});

it('tells a desk that is closed all day without hours', () => {
  const shut = { pickUp: sampleDesk({ hours: [] }) };
  const told = (after: Partial<CarNotice['after']>) =>
    sentenceOf(hours('closed'), news([hours('closed')], after), words);
  expect(told(shut)).toBe('The desk is closed all day on 2099-06-18. Your time there is 10:00.');
  expect(told({})).toContain('new hours on 2099-06-18: 08:00–20:00.');
});

it('tells the gravest of several changes, and something where none is named', () => {
  const moved = { kind: 'desk', isSignificant: false, end: 'pickUp', km: 2 } as const;
  expect(headline(moved, hours('closed')).status).toBe('carSale.changed.status.hours');
  expect(headline(hours('open'), { ...moved, isSignificant: true }).text).toBe(
    'Pelican moved your pick-up desk by 2 km',
  );
  const vehicle = { kind: 'vehicle', isSignificant: false, to: 'better' } as const;
  expect(headline(vehicle).text).toMatch(/^Pelican is giving you .* instead of /);
  expect(headline({ kind: 'vendor', isSignificant: false }).text).toMatch(
    /Your car will be provided by/,
  );
  expect(headline().text).toBe('Pelican changed your rental');
});

it('names the telephone of the desk that changed, once', () => {
  const other = sampleDesk({ id: 'tpa', phone: '+18135550100' });
  expect(phonesOf(news([hours('closed', 'dropOff')], { dropOff: other }))).toEqual([
    '+18135550100',
  ]);
  expect(phonesOf(news([hours('fee'), hours('fee', 'dropOff')]))).toEqual(['+14075550100']);
  expect(phonesOf(news([hours('fee')], { pickUp: sampleDesk({ phone: null }) }))).toEqual([]);
  const both = (['pickUp', 'dropOff'] as const).map(
    (end) => ({ kind: 'desk', isSignificant: true, end, km: 5 }) as const,
  );
  expect(statedChanges(news([...both]))).toHaveLength(1);
});

it('shows the desks of an open notice, and those sold without one', () => {
  const now = sampleDesk({ name: 'Desk 7' });
  const { told } = news([hours('closed')], { pickUp: now });
  const notice = {
    id: 'n1',
    state: 'open' as const,
    isSignificant: true,
    noticedAt: '2099-04-01T08:00:00.000Z',
    answerBy: '2099-06-01T08:00:00.000Z',
    decidedAt: null,
    answers: [],
    before: span,
    after: span,
    detail: told,
  };
  expect(desksNow(detail, { notices: [notice] }).pickUp.name).toBe('Desk 7');
  expect(desksNow(detail, { notices: [{ ...notice, state: 'accepted' }] })).toBe(detail);
  expect(desksNow(detail, {})).toBe(detail);
});
