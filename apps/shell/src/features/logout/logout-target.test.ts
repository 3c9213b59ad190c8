import { expect, it } from 'vitest';
import { logoutTarget } from './logout-target.ts';

it.each([
  [true, false, 'https://agency.example/', 'https://agency.example/'],
  [true, false, '', '/'],
  [true, true, 'https://agency.example/', '/'],
  [false, false, 'https://agency.example/', '/'],
])('leads auth %j, agent %j, with %j to %s', (auth, isTravelAgent, returnUrl, target) => {
  expect(logoutTarget({ auth, isTravelAgent }, returnUrl)).toBe(target);
});
