import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { viewCancellation } from './cancellation.ts';

type Around = Parameters<typeof viewCancellation>[0];
const say = createTranslate('en') as unknown as Around['t'];
const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const now = Date.parse('2026-11-20T10:00:00Z');
const view = (
  steps: Around['cancellation']['steps'],
  price: Around['price'] = { dueNow: 20_000, total: 23_400 },
  language = 'en',
) =>
  viewCancellation({
    cancellation: { timeZone: 'Europe/Lisbon', steps },
    city: { city: 'Porto', timeZone: 'Europe/Lisbon' },
    price,
    money,
    start: '2026-12-22',
    now,
    language,
    t: language === 'en' ? say : (createTranslate(language) as unknown as Around['t']),
  });

const FREE = { until: '2026-12-08T14:00', penaltyBp: 0 };
const HALF = { until: '2026-12-19T14:00', penaltyBp: 5_000 };
const ALL = { until: null, penaltyBp: 10_000 };

describe('a refund staircase in words', () => {
  it('names the end of free cancelling once, then what it costs, then the end, with the zone', () => {
    const { line, then, isFree, sentence } = view([FREE, HALF, ALL]);
    expect([isFree, line, then]).toEqual([
      true,
      'Free cancellation until Tue 8 Dec, 14:00',
      'then it costs $100.00, no refund from Sat 19 Dec, 14:00',
    ]);
    expect(sentence).toBe(`${line}, ${then}, Porto time`);
  });
  it('is a share of what is charged now, and of the whole where nothing is', () => {
    expect(view([FREE, HALF, ALL], { dueNow: 0, total: 23_400 }).then).toContain('$117.00');
  });
  it('brings nothing back where nothing was paid: it is free, or it costs', () => {
    const { line, then, stairs, sentence } = view([FREE, HALF, ALL], { dueNow: 0, total: 23_400 });
    expect([line, then]).toEqual([
      'Free cancellation until Tue 8 Dec, 14:00',
      'then it costs $117.00, from Sat 19 Dec, 14:00 it costs $234.00',
    ]);
    expect(stairs.map(({ title, detail }) => [title, detail])).toEqual([
      ['Free cancellation', 'nothing to pay'],
      ['Costs $117.00', undefined],
      ['Costs $234.00', undefined],
    ]);
    expect(sentence).not.toMatch(/refund|back/);
    expect(view([ALL], { dueNow: 0, total: 23_400 }).line).toBe('Cancelling costs $234.00');
  });
  it('draws steps that say the same as one, which ends with the last of them', () => {
    const later = { until: '2026-12-20T14:00', penalty: 10_000.4 };
    const { stairs, then } = view([
      FREE,
      { ...later, until: HALF.until, penalty: 10_000 },
      later,
      ALL,
    ]);
    expect(stairs.map(({ title }) => title)).toEqual(['Full refund', '$100.00 fee', 'No refund']);
    expect(then).toContain('no refund from Sun 20 Dec, 14:00');
  });
  it('names a zone only beside an hour', () => {
    expect([view([ALL]).sentence, view([{ until: null, penaltyBp: 0 }]).sentence]).toEqual([
      'Non-refundable from the moment you book',
      'Free cancellation',
    ]);
  });
  it('draws the parts that are still ahead: what was over before today is gone', () => {
    const { stairs, isFree, line } = view([{ until: '2026-11-01T00:00', penaltyBp: 0 }, HALF, ALL]);
    expect([isFree, line, stairs.map(({ kind }) => kind)]).toEqual([
      false,
      'Cancelling costs $100.00',
      ['part', 'none'],
    ]);
  });
  it('says plainly that nothing comes back', () => {
    expect(view([ALL])).toMatchObject({
      isFree: false,
      line: 'Non-refundable from the moment you book',
      then: '',
    });
  });
  it('does not say that nothing ever came back once the time of refunds is over', () => {
    const over = { until: '2026-11-01T00:00', penaltyBp: 0 };
    expect(view([over, ALL]).line).toBe('No refund');
    expect(view([over, ALL], undefined, 'ar').line).toBe('لا استرداد');
    expect(view([{ ...over, penaltyBp: 10_000 }, ALL]).line).toBe(
      'Non-refundable from the moment you book',
    );
  });
  it('adds up on each step: what it costs and what comes back are the amount', () => {
    const [, half] = view([FREE, HALF, ALL], { dueNow: 19_433, total: 21_262 }).stairs;
    expect([half?.title, half?.detail]).toEqual(['Costs $97.17', '$97.16 back']);
  });
  it('says an amount as a fee, never more than what is paid, and adds up', () => {
    const fee = { until: '2026-12-19T14:00', penalty: 4_000 };
    const { line, then, stairs } = view([FREE, fee, { until: null, penalty: 99_999 }]);
    expect([line, then]).toEqual([
      'Free cancellation until Tue 8 Dec, 14:00',
      'then it costs $40.00, no refund from Sat 19 Dec, 14:00',
    ]);
    expect(stairs.map(({ kind, title, detail, share }) => [kind, title, detail, share])).toEqual([
      ['free', 'Full refund', '$200.00 back', 1],
      ['part', '$40.00 fee', '$160.00 back', 0.8],
      ['none', 'No refund', undefined, 0],
    ]);
    const [paidThere] = view([{ until: null, penalty: 4_000 }], {
      dueNow: 0,
      total: 23_400,
    }).stairs;
    expect([paidThere?.title, paidThere?.detail]).toEqual(['$40.00 fee', undefined]);
  });
  it('asks where nobody knows what it costs, and promises nothing back', () => {
    const ASK = { until: null, unknown: true } as const;
    const { line, then, stairs, sentence } = view([FREE, ASK]);
    expect([line, then]).toEqual([
      'Free cancellation until Tue 8 Dec, 14:00',
      'then ask us about the fee',
    ]);
    expect(stairs[1]).toMatchObject({ kind: 'unknown', title: 'Ask us', share: 0 });
    expect(stairs[1]).not.toHaveProperty('detail');
    expect(view([HALF, ASK]).then).toBe('from Sat 19 Dec, 14:00 ask us about the fee');
    expect(view([ASK]).line).toBe('Ask us about the cancellation fee');
    expect(view([ASK]).isFree).toBe(false);
    expect(sentence).not.toMatch(/refund|back|\$/);
  });
  it('says both in Arabic', () => {
    const { stairs } = view(
      [
        { until: '2026-12-19T14:00', penalty: 4_000 },
        { until: null, unknown: true },
      ],
      undefined,
      'ar',
    );
    expect(stairs.map(({ title }) => title)).toEqual(['رسم $40.00', 'اسألنا']);
  });
});
