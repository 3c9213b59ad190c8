import { describe, expect, it } from 'vitest';
import { newSecret, otpAddress, qrPicture, stepOf } from './totp.ts';

/** '12345678901234567890' in Base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Its times in seconds, and the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an app', () => {
  it('is that of RFC 6238 at its own times', async () => {
    for (const [seconds, code] of VECTORS)
      expect(await stepOf(SECRET, code, seconds * 1_000), code).toBe(Math.floor(seconds / 30));
  });

  it('holds one step before and after its own, never two', async () => {
    const [, code] = VECTORS[3];
    const step = Math.floor(1_234_567_890 / 30);
    const at = (steps: number, within = 0) =>
      stepOf(SECRET, code, (step + steps) * 30_000 + within);
    for (const steps of [-1, 0, 1])
      for (const within of [0, 15_000, 29_999])
        expect(await at(steps, within), `${steps} ${within}`).toBe(step);
    for (const steps of [-40, -2, 2, 40])
      for (const within of [0, 15_000, 29_999])
        expect(await at(steps, within), `${steps} ${within}`).toBeNull();
  });

  it('is read as apps show it, and nothing else is one', async () => {
    const at = VECTORS[3][0] * 1_000;
    expect(await stepOf(SECRET, ' 005 924 ', at)).not.toBeNull();
    for (const typed of ['', '5924', '0005924', '00592４', '-05924', '005925', 'abcdef', '1e5924'])
      expect(await stepOf(SECRET, typed, at), typed).toBeNull();
    expect(await stepOf(await newSecret(), '005924', at)).toBeNull();
  });

  it('comes from 160 random bits, under the names an app shows', async () => {
    const secrets = await Promise.all(Array.from({ length: 200 }, newSecret));
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(await otpAddress(SECRET, 'Fairwater & Sons', 'nadia@full.example'));
    expect(decodeURIComponent(address.pathname)).toContain('Fairwater & Sons:nadia@full.example');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: SECRET,
      issuer: 'Fairwater & Sons',
    });
  });

  it('is drawn as a picture of data that runs nothing', async () => {
    const [, base64 = ''] = (await qrPicture('otpauth://totp/x?secret=y')).split(
      'data:image/svg+xml;base64,',
    );
    const svg = Buffer.from(base64, 'base64').toString();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox=/);
    expect(svg).not.toMatch(/script|href|style|on\w+=/i);
  });
});
