import { expect, it } from 'vitest';
import { sampleCarBooking, sampleDetail } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { rentalSaleFacts } from './sale-facts.tsx';

const { Times } = rentalSaleFacts;

it.each([
  ['en', 'Arriving flight X02404'],
  ['ar', 'رحلة الوصول X02404'],
])('shows the flight the driver comes with beside the pick-up (%s)', (language, said) => {
  const times = (detail: ReturnType<typeof sampleDetail>) =>
    wordsOf(show(<Times sale={sampleCarBooking({}, { detail })} />, { language }));
  const words = times(sampleDetail({}, { flightNumber: 'X02404' }));
  expect(words).toContain(said);
  expect(words.split('X02404')).toHaveLength(2);
  expect(times(sampleDetail())).not.toContain(said.split(' X0')[0] ?? '');
});
