// Single sign-on settings from the command line: accepted values, printed output, and their effect
// on the next hand-off token.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { base64url } from '@portico/test-kit/lying-issuer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sso } from './sso.ts';
import { CliError } from './cli-error.ts';

const SECRET = 'a secret of both sides, 32 bytes and more';
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  await addAgency(server.database, 'full');
  folder = await mkdtemp(join(tmpdir(), 'portico-sso-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server?.close();
});

const run = async (verb: string, given: object = {}): Promise<string> => {
  const agency = await server.kernel.agencies.byHost('full.localhost');
  if (!agency) throw new Error('no agency');
  return sso(server.kernel, agency, verb, { vouches: false, remove: false, ...given });
};
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

it('takes an issuer, a client and a key of the right kind, and prints no secret', async () => {
  await expect(run('on')).rejects.toThrow(CliError);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const issuer = 'https://id.meridian.example';
  for (const given of [
    { issuer, alg: 'EdDSA', file: await file('private.pem', own) },
    { issuer, alg: 'ES256', file: await file('public.pem', pem) },
    { issuer, alg: 'none', file: await file('public.pem', pem) },
    { issuer, alg: 'HS256', file: await file('short.txt', 'too short') },
    { issuer: 'http://id.meridian.example', alg: 'EdDSA', file: await file('public.pem', pem) },
    { issuer: 'https://10.0.0.1', alg: 'EdDSA', file: await file('public.pem', pem) },
    { alg: 'EdDSA', file: await file('public.pem', pem) },
    { issuer, alg: 'EdDSA', file: join(folder, 'nowhere') },
  ])
    await expect(run('key', given), JSON.stringify(given)).rejects.toThrow(CliError);
  expect(await run('show')).toContain('issuer     none');

  const secret = await file('secret.txt', `${SECRET}\n`);
  const printed = [
    await run('client', { issuer, client: 'portico', file: secret, vouches: true }),
    await run('key', { alg: 'HS256', file: secret }),
    await run('direct', { set: 'no' }),
    await run('on'),
  ].join('\n');
  expect(printed).not.toContain(SECRET);
  expect(await run('show')).toBe(
    [
      'full: sign-in of its own people is on',
      `issuer     ${issuer}`,
      'client     portico, addresses always count as shown',
      'hand-off   tokens signed with HS256',
      'password   not for its people',
    ].join('\n'),
  );
  const rows = await server.database.admin<{ text: string }>(
    'select t::text as text from agency_sso t union all select t::text from audit_log t',
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(SECRET);
});

it('a token signed with that secret logs in, until the key is taken off', async () => {
  const at = Math.floor(server.clock.now() / 1_000);
  let tokens = 0;
  const enter = () => {
    tokens += 1;
    const input = `${base64url({ alg: 'HS256' })}.${base64url({
      iss: 'https://id.meridian.example',
      aud: 'full.localhost',
      sub: 'one',
      email: 'one@full.example',
      iat: at,
      exp: at + 60,
      jti: `token number ${tokens}`,
    })}`;
    const signature = createHmac('sha256', SECRET).update(input).digest('base64url');
    return server.client('full').post('/api/user/sso', { token: `${input}.${signature}` });
  };
  expect((await enter()).status).toBe(200);
  await run('off');
  expect((await enter()).status).toBe(400);
  await run('on');
  expect((await enter()).status).toBe(200);
  await run('client', { remove: true });
  expect(await run('key', { remove: true })).toContain('is off');
  expect((await enter()).status).toBe(400);
});
