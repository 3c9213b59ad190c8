import { expect, it } from 'vitest';
import type { FareOffer } from '../../http.ts';
import { fare } from '../testing/fare-samples.ts';
import { freeHoursUntil, lastingStep, openSteps, unkeptRefund } from './fare-terms.ts';

it('the free first hours are told apart from the terms that last', () => {
  const now = Date.parse('2099-01-01T12:00:00Z');
  const one = fare('Light', 100_000, {
    voidUntil: '2099-01-02T05:00:00Z',
    cancellation: {
      timeZone: 'America/New_York',
      steps: [
        { until: '2099-01-02T00:00', penalty: 0 },
        { until: null, penalty: 90_000 },
      ],
    },
  });
  expect(freeHoursUntil(one, now)).toBe('2099-01-02T00:00');
  expect(lastingStep(one, now)).toMatchObject({ penalty: 90_000 });
  expect(freeHoursUntil(one, Date.parse('2099-01-02T05:00:00Z'))).toBeNull();
  // free until a day before departure: no free first hours
  expect(freeHoursUntil({ ...one, voidUntil: '2099-01-01T13:00:00Z' }, now)).toBeNull();
});

it('steps that have ended are left out, on the clock of the terms', () => {
  const terms = {
    timeZone: 'America/New_York',
    steps: [{ until: '2099-01-01T07:00' }, { until: '2099-01-01T08:00' }, { until: null }],
  };
  // noon in London is 07:00 in New York
  expect(openSteps(terms, Date.parse('2099-01-01T12:00:00Z'))).toHaveLength(2);
  expect(openSteps(terms, Date.parse('2099-01-01T11:59:00Z'))).toHaveLength(3);
});

it('names what a nonrefundable fare refunds: its taxes, nothing, or unknown', () => {
  const now = Date.parse('2099-01-01T12:00:00Z');
  const refundOf = (...steps: FareOffer['cancellation']['steps']) =>
    unkeptRefund(fare('Light', 100_000, { cancellation: { timeZone: 'UTC', steps } }), now);
  const lost = { until: null, penalty: 100_000 };
  expect(refundOf({ until: '2099-06-18T20:35', penalty: 90_000 }, lost)).toBe('taxes');
  expect(refundOf(lost)).toBe('nothing');
  expect(refundOf({ until: null, unknown: true })).toBe('notSaid');
  expect(unkeptRefund(fare('Light', 100_000, { isRefundable: null }), now)).toBe('notSaid');
  // where prices are hidden, shares tell it
  const hidden = fare('Light', null, {
    cancellation: { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 9_000 }] },
  });
  expect(unkeptRefund(hidden, now)).toBe('taxes');
});
