import { describe, expect, it } from 'vitest';
import { observatoryScore } from './observatory.ts';

const GOOD = {
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  },
  cookies: ['x-session-id=1; Path=/; HttpOnly; Secure'],
  html: '<script src="/a.js" integrity="sha384-x"></script>',
} as const;
const without = (name: keyof typeof GOOD.headers, value?: string) =>
  observatoryScore({ ...GOOD, headers: { ...GOOD.headers, [name]: value } }).total;

describe('the score of a document', () => {
  it('is 135 at most, and 0 points are given to what has nothing', () => {
    expect(observatoryScore(GOOD).total).toBe(135);
    expect(observatoryScore({ headers: {}, cookies: [], html: '' }).total).toBe(
      100 - 25 - 20 - 20 - 5,
    );
  });

  it('falls with everything that is missing or weak', () => {
    expect(without('content-security-policy')).toBe(135 - 10 - 25 - 5 - 20);
    expect(
      without(
        'content-security-policy',
        "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
      ),
    ).toBe(135 - 30);
    expect(
      without(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'",
      ),
    ).toBe(135 - 20);
    expect(without('content-security-policy', "default-src 'self'; frame-ancestors 'none'")).toBe(
      135 - 5,
    );
    expect(without('strict-transport-security')).toBe(115);
    expect(without('x-content-type-options')).toBe(130);
    expect(without('referrer-policy', 'unsafe-url')).toBe(130);
    expect(observatoryScore({ ...GOOD, cookies: ['x-session-id=1; Secure'] }).total).toBe(105);
    expect(observatoryScore({ ...GOOD, cookies: ['a=1'] }).total).toBe(115);
    expect(
      observatoryScore({ ...GOOD, html: '<script src="//other.test/a.js"></script>' }).total,
    ).toBe(125);
  });
});
