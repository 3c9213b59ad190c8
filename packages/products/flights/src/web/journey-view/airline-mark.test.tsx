import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { AirlineMark } from './airline-mark.tsx';

it('is seen, and not read: the name stands beside it', () => {
  expect(show(<AirlineMark code="A0" />)).toMatch(/aria-hidden="true".*A0/);
});
