import { expect, it } from 'vitest';
import { sampleDetail } from '../testing/sample-sale.ts';
import { schengenStayOf } from './schengen.ts';

it('is found by the countries of the airports, where documents are asked for', () => {
  expect(schengenStayOf(sampleDetail({ documents: 'now' }))).toEqual({
    country: 'PT',
    leavesOn: '2099-06-23',
    exempt: expect.arrayContaining(['PT', 'IE', 'CH']) as unknown,
  });
  expect(schengenStayOf(sampleDetail({ documents: 'later' }))?.leavesOn).toBe('2099-06-23');
  expect(schengenStayOf(sampleDetail({ documents: 'none' }))).toBeUndefined();
  const { airports } = sampleDetail();
  const LIS = { ...airports.LIS!, countryCode: 'MA' };
  expect(
    schengenStayOf(sampleDetail({ documents: 'now', airports: { ...airports, LIS } })),
  ).toBeUndefined();
});
