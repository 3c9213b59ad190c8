import { expect, it } from 'vitest';
import { freshAddress, nextAttempt } from './remote-attempts.ts';

it('every script of a remote that failed is asked for under a new address, and no other', () => {
  const main = 'https://content.example/main/';
  nextAttempt(`${main}remoteEntry.js`);
  expect(freshAddress(`${main}static/js/async/1.js`)).toBe(`${main}static/js/async/1.js?r=2`);
  nextAttempt(`${main}remoteEntry.js`);
  expect(freshAddress(`${main}remoteEntry.js`)).toBe(`${main}remoteEntry.js?r=3`);
  for (const other of [
    'https://content.example/seo/remoteEntry.js',
    'https://content.example/main',
    '/assets/static/js/index.js',
    `${main}remoteEntry.js?r=3`,
  ])
    expect(freshAddress(other)).toBe(other);
});
