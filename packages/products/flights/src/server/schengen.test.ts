import { expect, it } from 'vitest';
import { fakeFlight } from '../testing/fake-itinerary.ts';
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

it('takes Svalbard for outside of the area, though it is in Norway', () => {
  const { airports } = sampleDetail();
  const norway = { ...airports.LIS!, countryCode: 'NO' };
  const places = { ...airports, OSL: norway, LYR: norway };
  const legs = [
    [fakeFlight('OSL', 'LYR', '2099-06-18T10:00', 180)],
    [fakeFlight('LYR', 'OSL', '2099-06-23T10:00', 180)],
  ];
  expect(
    schengenStayOf(sampleDetail({ documents: 'now', airports: places, legs })),
  ).toBeUndefined();
  const [out] = legs;
  const visit = [
    [fakeFlight('LHR', 'OSL', '2099-06-12T10:00', 120)],
    ...(out === undefined ? [] : [out]),
  ];
  expect(
    schengenStayOf(sampleDetail({ documents: 'now', airports: places, legs: visit })),
  ).toMatchObject({ country: 'NO', leavesOn: '2099-06-18' });
});
