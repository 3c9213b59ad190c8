import { pretendBrowser } from '@portico/storefront/testing/browser-globals';
import { expect, it, vi } from 'vitest';
import { askConsent, readConsent, whenAsked, writeConsent } from './consent.ts';

it.each([
  ['measuring=yes', 'yes'],
  ['measuring=no', 'no'],
  ['measuring=YES', null],
  ['measuring=true', null],
  ['', null],
])('reads %j as %j: only a plain yes is one', (cookie, consent) => {
  pretendBrowser('/').cookie = cookie;
  expect(readConsent()).toBe(consent);
});

it('stores a refusal as long as an agreement', () => {
  const page = pretendBrowser('/');
  writeConsent('no');
  expect(page.cookie).toContain('measuring=no');
  expect(page.cookie).toContain(`max-age=${180 * 24 * 3_600}`);
});

it('asks again only while something can show the question', () => {
  const asked = vi.fn();
  askConsent();
  const stop = whenAsked(asked);
  askConsent();
  stop();
  askConsent();
  expect(asked).toHaveBeenCalledOnce();
});
