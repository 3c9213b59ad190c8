import { expect, it } from 'vitest';
import { databaseReason } from './database-reason.ts';

const fault = (code: string, cause?: unknown) =>
  Object.assign(new Error('refused', { cause }), { code });

it.each([
  [fault('28P01'), /refuses the role or its password/],
  [fault('28000'), /refuses the role or its password/],
  [fault('3D000'), /no such database/],
  [fault('42P01'), /no tables of this version/],
  [fault('UNAVAILABLE', fault('42P01')), /no tables of this version/],
  [fault('ECONNREFUSED'), /does not answer \(refused\)/],
])('says what to do about %s', (error, reason) => {
  expect(databaseReason(error)).toMatch(reason);
});

it.each([[new TypeError('x')], ['x'], [undefined], [null], [fault('23505')]])(
  'leaves %s, which is a bug, with its stack trace',
  (error) => {
    expect(databaseReason(error)).toBeUndefined();
  },
);
