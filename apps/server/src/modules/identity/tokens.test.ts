import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const CLAIMS = {
  agencyId: 'a1',
  userId: 'u1',
  sessionId: 's1',
  roleVersion: 1,
  userType: 'Customer',
  isRestricted: false,
  presenting: { isOn: false, epoch: 0 },
} as const;
const secret = (byte: number, id = `k${byte}`) => ({ id, secret: new Uint8Array(32).fill(byte) });
const clockAt = (now: number) => ({
  now: () => now,
  iso: () => new Date(now).toISOString(),
  sleep: () => Promise.resolve(),
});
const at = (now: number, ...keys: ReturnType<typeof secret>[]) =>
  createTokens(keys.length > 0 ? keys : [secret(1)], clockAt(now));

// The database checks each of these again later; here the token alone must hold.
describe('an access token', () => {
  it('says whom it was made for', async () => {
    const { token } = await at(START).issue(CLAIMS);
    expect(await at(START).verify(token, 'a1')).toMatchObject(CLAIMS);
  });

  it('says whether the screen is shown to a client, and since which switch', async () => {
    const presenting = { isOn: true, epoch: 3 };
    const { token } = await at(START).issue({ ...CLAIMS, presenting });
    expect((await at(START).verify(token, 'a1')).presenting).toEqual(presenting);
  });

  it('is nothing to another agency, also when it was verified a moment ago', async () => {
    const tokens = at(START);
    const { token } = await tokens.issue(CLAIMS);
    await expect(tokens.verify(token, 'a2')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await tokens.verify(token, 'a1');
    await expect(tokens.verify(token, 'a2')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends after five minutes, also when it was verified before', async () => {
    let now = START;
    const tokens = createTokens([secret(1)], { ...clockAt(START), now: () => now });
    const { token } = await tokens.issue(CLAIMS);
    await tokens.verify(token, 'a1');
    now = START + 299_000;
    await tokens.verify(token, 'a1');
    now = START + 300_000;
    await expect(tokens.verify(token, 'a1')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of an older key stands until it is taken away, of a foreign one never', async () => {
    const { token } = await at(START, secret(1)).issue(CLAIMS);
    await at(START, secret(2), secret(1)).verify(token, 'a1');
    await expect(at(START, secret(2)).verify(token, 'a1')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    // the same name, another key
    await expect(at(START, secret(2, 'k1')).verify(token, 'a1')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('without a signature, with another kind of one, or with anything changed is none', async () => {
    const tokens = at(START);
    const { token } = await tokens.issue(CLAIMS);
    const [head = '', body = '', sign = ''] = token.split('.');
    const now = START / 1_000;
    const claims = {
      sid: 's1',
      rv: 1,
      ut: 'Customer',
      iss: 'portico',
      aud: 'a1',
      sub: 'u1',
      iat: now,
      exp: now + 300,
    };
    const forged = [
      '',
      '.',
      '..',
      token.slice(0, -4),
      `${head}.${body}.`,
      `${head}..${sign}`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, ut: 'AgencyOwner' })).toString('base64url')}.${sign}`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
        .sign(new Uint8Array(32).fill(1)),
    ];
    for (const text of forged)
      await expect(tokens.verify(text, 'a1'), text).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
  });
});
