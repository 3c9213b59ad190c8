import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HAND_OFF_SECONDS, handOffKey, namesOf, readHandOff } from './hand-off.ts';
import type { HandOffAlg } from './sign-on.types.ts';

const NOW = Date.parse('2030-01-01T12:00:00Z');
const AT = NOW / 1_000;
const ISSUER = 'https://id.meridian.example';
const HOST = 'sso.localhost:3000';
const SECRET = 'a secret of two sides, 32 bytes long at least';

const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const ed = generateKeyPairSync('ed25519');
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const other = generateKeyPairSync('ed25519');

const CLAIMS = {
  iss: ISSUER,
  aud: HOST,
  sub: 'm-17',
  email: 'Ruth@Meridian.example',
  iat: AT,
  exp: AT + 120,
  jti: 'a-name-of-its-own',
  given_name: 'Ruth',
  family_name: 'Adeyemi',
};
const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
type Signer = (input: string) => Buffer;
const byEd =
  (key: KeyObject): Signer =>
  (input) =>
    sign(null, Buffer.from(input), key);
const bySecret =
  (secret: string): Signer =>
  (input) =>
    createHmac('sha256', secret).update(input).digest();

function token(
  claims: object = {},
  { alg = 'EdDSA', signer = byEd(ed.privateKey) }: { alg?: string; signer?: Signer } = {},
): string {
  const input = `${text({ alg })}.${text({ ...CLAIMS, ...claims })}`;
  return `${input}.${signer(input).toString('base64url')}`;
}
const read = (
  said: string,
  more: { alg?: HandOffAlg; key?: string; host?: string; now?: number } = {},
) =>
  readHandOff(said, {
    alg: 'EdDSA',
    key: pem(ed.publicKey),
    issuer: ISSUER,
    host: HOST,
    now: NOW,
    ...more,
  });
const refused = { code: 'SIGN_IN_FAILED' };

describe('a hand-off token', () => {
  it.each([
    ['EdDSA', pem(ed.publicKey), byEd(ed.privateKey)],
    [
      'ES256',
      pem(ec.publicKey),
      (input: string) =>
        sign('sha256', Buffer.from(input), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }),
    ],
    [
      'RS256',
      pem(rsa.publicKey),
      (input: string) => sign('sha256', Buffer.from(input), rsa.privateKey),
    ],
    ['HS256', SECRET, bySecret(SECRET)],
  ] as const)('signed with %s says who comes', async (alg, key, signer) => {
    const { outsider, expiresAt } = await read(token({}, { alg, signer }), { alg, key });
    expect(outsider).toEqual({
      issuer: ISSUER,
      subject: 'm-17',
      email: 'ruth@meridian.example',
      isVouched: true,
      firstName: 'Ruth',
      lastName: 'Adeyemi',
    });
    expect(expiresAt).toBe(NOW + 120_000);
  });

  it.each([
    ['of another issuer', { iss: 'https://id.other.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another site', { aud: 'full.localhost:3000' }],
    ['for several sites', { aud: [HOST, 'full.localhost:3000'] }],
    ['for this host on another port', { aud: 'sso.localhost' }],
    ['that has ended', { iat: AT - 200, exp: AT - 1 }],
    ['that ends now', { iat: AT - 200, exp: AT }],
    ['of six minutes', { exp: AT + 360 }],
    ['that lives six minutes, five of them gone', { iat: AT - 300, exp: AT + 60 }],
    ['from the time to come', { iat: AT + 120, exp: AT + 240 }],
    ['not valid yet', { nbf: AT + 60 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a name of its own', { jti: undefined }],
    ['with a name anybody could guess', { jti: '1' }],
    ['without a subject', { sub: '' }],
    ['without an address', { email: undefined }],
    ['with what is no address', { email: 'ruth' }],
    ['with an end in words', { exp: 'never' }],
  ])('%s is refused', async (_, claims) => {
    await expect(read(token(claims))).rejects.toMatchObject(refused);
  });

  it('is refused when its signature is another, none, or of another algorithm', async () => {
    const good = token();
    const [head = '', body = '', signature = ''] = good.split('.');
    const shifted = `${head}.${text({ ...CLAIMS, sub: 'm-18' })}.${signature}`;
    const unsigned = `${text({ alg: 'none' })}.${body}.`;
    const confused = token({}, { alg: 'HS256', signer: bySecret(pem(ed.publicKey)) });
    for (const said of [
      shifted,
      unsigned,
      `${head}.${body}.`,
      confused,
      token({}, { signer: byEd(other.privateKey) }),
      token({}, { alg: 'HS256', signer: bySecret(SECRET) }),
      good.slice(0, -2),
      'token',
      '',
    ])
      await expect(read(said), said.slice(0, 60)).rejects.toMatchObject(refused);
    await expect(read(good)).resolves.toBeDefined();
  });

  it('is refused at a secret when it was signed with a public key, and the other way round', async () => {
    const asSecret = pem(rsa.publicKey);
    const confused = token({}, { alg: 'HS256', signer: bySecret(asSecret) });
    await expect(read(confused, { alg: 'RS256', key: asSecret })).rejects.toMatchObject(refused);
    await expect(read(token(), { alg: 'HS256', key: SECRET })).rejects.toMatchObject(refused);
  });

  it('is refused in another algorithm of the same key', async () => {
    const longer = (input: string) => sign('sha512', Buffer.from(input), rsa.privateKey);
    const key = pem(rsa.publicKey);
    const said = token({}, { alg: 'RS512', signer: longer });
    await expect(read(said, { alg: 'RS256', key })).rejects.toMatchObject(refused);
    const hash = (input: string) => createHmac('sha512', SECRET).update(input).digest();
    const shared = token({}, { alg: 'HS512', signer: hash });
    await expect(read(shared, { alg: 'HS256', key: SECRET })).rejects.toMatchObject(refused);
  });

  it('lives five minutes to the second, by the clock of this house', async () => {
    const longest = token({ exp: AT + HAND_OFF_SECONDS });
    await expect(read(longest)).resolves.toBeDefined();
    await expect(read(longest, { now: NOW + 299_000 })).resolves.toBeDefined();
    await expect(read(longest, { now: NOW + 300_000 })).rejects.toMatchObject(refused);
  });
});

describe('a key of an agency', () => {
  it('is taken for its own algorithm alone', () => {
    expect(handOffKey('EdDSA', ` ${pem(ed.publicKey)}\n`)).toBe(pem(ed.publicKey));
    expect(handOffKey('ES256', pem(ec.publicKey))).toBe(pem(ec.publicKey));
    expect(handOffKey('RS256', pem(rsa.publicKey))).toBe(pem(rsa.publicKey));
    expect(handOffKey('EdDSA', pem(ec.publicKey))).toBeNull();
    expect(handOffKey('ES256', pem(rsa.publicKey))).toBeNull();
    expect(handOffKey('RS256', pem(ed.publicKey))).toBeNull();
  });

  it('is never a private one, a weak one, or a public one as a secret', () => {
    const secret = ed.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(handOffKey('EdDSA', secret)).toBeNull();
    const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    expect(handOffKey('RS256', pem(weak.publicKey))).toBeNull();
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    expect(handOffKey('ES256', pem(curve.publicKey))).toBeNull();
    expect(handOffKey('HS256', 'x'.repeat(31))).toBeNull();
    expect(handOffKey('HS256', 'x'.repeat(32))).toBe('x'.repeat(32));
    expect(handOffKey('HS256', pem(ed.publicKey))).toBeNull();
    expect(handOffKey('EdDSA', 'key')).toBeNull();
  });
});

it('names of people are never empty and hold no control characters', () => {
  expect(namesOf({ name: 'Kofi Annan Mensah' })).toEqual({
    firstName: 'Kofi',
    lastName: 'Annan Mensah',
  });
  expect(namesOf({ given_name: ' Ru\u0000th\u202e ', family_name: '' })).toEqual({
    firstName: 'Ruth',
    lastName: '-',
  });
  expect(namesOf({})).toEqual({ firstName: '-', lastName: '-' });
});
