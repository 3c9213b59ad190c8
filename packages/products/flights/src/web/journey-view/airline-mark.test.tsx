import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { AirlineMark } from './airline-mark.tsx';

it('is seen, and not read: the name stands beside it', () => {
  expect(show(<AirlineMark code="A0" />)).toContain('aria-hidden="true"');
});

it('is the same for one airline, and another for others', () => {
  const marks = ['A0', 'B1', '1J', 'NW', 'FJ', 'ZZ'].map((code) =>
    show(<AirlineMark code={code} />),
  );
  expect(show(<AirlineMark code="A0" />)).toBe(marks[0]);
  expect(new Set(marks).size).toBe(marks.length);
  expect(show(<AirlineMark code={'"><script>'} />)).not.toContain('script');
});
