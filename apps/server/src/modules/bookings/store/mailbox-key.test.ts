import { expect, it } from 'vitest';
import { mailboxKey } from './booking-limits.ts';

it.each([
  ['One.Box+tag1@Mail.example', 'one.box@mail.example'],
  // other providers may give these to two people
  ['onebox@mail.example', 'onebox@mail.example'],
  ['G.Hopper@gmail.com', 'ghopper@gmail.com'],
  ['gho.pper+trip@googlemail.com', 'ghopper@gmail.com'],
  ['a.b@notgmail.com', 'a.b@notgmail.com'],
])('%s is counted as %s', (typed, counted) => {
  expect(mailboxKey(typed)).toBe(counted);
});
