import { SAMPLE } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FACEBOOK_SCRIPT,
  googleScript,
  isFacebookId,
  isGoogleId,
  isTrackerScript,
  trackerOrigins,
  trackersOf,
} from './trackers.ts';

const GOOGLE = 'G-ABC1234567';
const FACEBOOK = '100200300400500';
const agency = (isEnabled: boolean, googleAnalyticsId: string, facebookAnalyticsId: string) => ({
  analytics: { isEnabled, googleAnalyticsId, facebookAnalyticsId },
});

const PIECES =
  'G- G-ABC123 g-abc123 GTM- UA-1-1 AW- 12345678 ١٢٣٤٥٦٧٨ А Ａ " \' < > & = # / \\ \n \r \t \u0000 \u2028 \u200b </script> <script src=//e.example> javascript: %22 &id= ..'.split(
    ' ',
  );
/**
 * Ids as an attacker would write them to run other code: fragments of valid ids between special
 * characters.
 */
const HOSTILE = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.stringMatching(/^[A-Z0-9]{0,14}$/),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));
/** Checks a valid id independently of the implementation. */
const isPlain = (text: string, signs: string, from: number, to: number) =>
  text.length >= from && text.length <= to && [...text].every((sign) => signs.includes(sign));
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('ids of networks', () => {
  it('are what their grammar says, and nothing of 100,000 written by an enemy is let in [R1-36]', () => {
    let refused = 0;
    fc.assert(
      fc.property(HOSTILE, (id) => {
        const google = id.startsWith('G-') && isPlain(id.slice(2), LETTERS + DIGITS, 4, 12);
        const facebook = isPlain(id, DIGITS, 8, 20);
        if (!google && !facebook) refused += 1;
        return (
          isGoogleId(id) === google &&
          isFacebookId(id) === facebook &&
          (trackersOf(agency(true, id, id)) === null) === (!google && !facebook)
        );
      }),
      { numRuns: 110_000, seed: SAMPLE },
    );
    expect(refused).toBeGreaterThan(100_000);
  }, 60_000);
  it('with anything before or behind them are refused', () => {
    for (const sign of ['\n', ' ', '"', "'", '<', '\u0000', '&x=1', '/', '-'])
      expect(
        [GOOGLE + sign, sign + GOOGLE]
          .map(isGoogleId)
          .concat([FACEBOOK + sign, sign + FACEBOOK].map(isFacebookId)),
      ).toEqual([false, false, false, false]);
    expect(['GTM-ABC123', 'UA-12345-1', 'AW-123456789', 'g-abc1234'].map(isGoogleId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('networks of an agency', () => {
  it('are those that are on and have an id [R1-36] [R1-37] [R1-38]', () => {
    expect(trackersOf(agency(true, GOOGLE, FACEBOOK))).toEqual({
      google: GOOGLE,
      facebook: FACEBOOK,
    });
    expect(trackersOf(agency(true, GOOGLE, ''))).toEqual({ google: GOOGLE, facebook: null });
    expect(trackersOf(agency(true, '', FACEBOOK))).toEqual({ google: null, facebook: FACEBOOK });
    expect(trackersOf(agency(true, '', ''))).toBeNull();
    expect(trackersOf(agency(false, GOOGLE, FACEBOOK))).toBeNull();
  });
  it('load their own scripts for their own id, and no other script passes', () => {
    const both = { google: GOOGLE, facebook: FACEBOOK };
    const passes = (address: string, of = both) => isTrackerScript(new URL(address), of);
    expect([googleScript(GOOGLE), FACEBOOK_SCRIPT].map((one) => passes(one))).toEqual([true, true]);
    expect(passes(`https://connect.facebook.net/signals/config/${FACEBOOK}?v=2.9`)).toBe(true);
    for (const other of [
      'https://www.googletagmanager.com/gtag/js?id=G-OTHER12345',
      'https://www.googletagmanager.com/gtag/js',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
      `http://www.googletagmanager.com/gtag/js?id=${GOOGLE}`,
      `https://www.googletagmanager.com.evil.example/gtag/js?id=${GOOGLE}`,
      `https://user:word@www.googletagmanager.com/gtag/js?id=${GOOGLE}`,
      `https://www.googletagmanager.com:8443/gtag/js?id=${GOOGLE}`,
      'https://connect.facebook.net/en_US/sdk.js',
      'https://connect.facebook.net/signals/config/999999999',
      'https://evil.example/fbevents.js',
    ])
      expect([other, passes(other)]).toEqual([other, false]);
    expect(isTrackerScript(new URL(FACEBOOK_SCRIPT), { google: GOOGLE, facebook: null })).toBe(
      false,
    );
    expect(trackerOrigins({ google: GOOGLE, facebook: null }).join(' ')).not.toContain('facebook');
    expect(trackerOrigins({ google: null, facebook: FACEBOOK }).join(' ')).not.toContain('google');
  });
});
