import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { virtualPasskey } from '@portico/test-kit/authenticator';
import { makerCertificate } from '@portico/test-kit/certificate';
import { describe, expect, it } from 'vitest';
import { checkAssertion, checkAttestation, newExpected, sitePart } from './passkeys.ts';

const HOST = 'full.localhost:4173';
const ORIGIN = `http://${HOST}`;
const site = (expected: string) => ({ scheme: 'http', host: HOST, expected });

describe('a passkey', () => {
  it('is made for the host without its port, and signs for its origin with it, each time with a higher counter', async () => {
    expect(sitePart('Full.Localhost:4173')).toBe('full.localhost');
    const passkey = virtualPasskey(ORIGIN);
    const expected = newExpected();
    const made = await checkAttestation(
      passkey.create({ challenge: expected, rp: { id: 'full.localhost' } }),
      site(expected),
    );
    expect(made).toMatchObject({ credentialId: passkey.id, counter: 0, transports: ['internal'] });
    if (made === null) throw new Error('no passkey was made');
    const row = {
      ...made,
      id: '',
      userId: '',
      host: '',
      name: '',
      createdAt: '',
      lastUsedAt: null,
    };
    const signed = passkey.get({ challenge: expected, rpId: 'full.localhost' });
    expect(await checkAssertion(signed, row, site(expected))).toBe(1);
    for (const counter of [1, 5])
      expect(await checkAssertion(signed, { ...row, counter }, site(expected))).toBeNull();
    const elsewhere = { ...site(expected), host: 'full.localhost:4174' };
    expect(await checkAssertion(signed, row, elsewhere)).toBeNull();
    const another = virtualPasskey(ORIGIN).get({ challenge: expected, rpId: 'full.localhost' });
    const forged = { ...another, id: passkey.id, rawId: passkey.id };
    expect(await checkAssertion(forged, row, site(expected))).toBeNull();
    for (const junk of [
      { id: passkey.id, response: {} },
      { ...signed, response: { ...signed.response, clientDataJSON: 'bnVsbA' } },
      { ...signed, response: { ...signed.response, signature: 7 } },
      { ...signed, rawId: 'other' },
    ])
      expect(await checkAssertion(junk, row, site(expected))).toBeNull();
  });

  it('takes no statement of its maker with certificates, however sound', async () => {
    const expected = newExpected();
    const sent = virtualPasskey(ORIGIN).create(
      { challenge: expected, rp: { id: 'full.localhost' } },
      { maker: makerCertificate() },
    );
    expect(await checkAttestation(sent, site(expected))).toBeNull();
    // the library would have accepted it
    const verified = await verifyRegistrationResponse({
      response: {
        id: sent.id,
        rawId: sent.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: String(sent.response['clientDataJSON']),
          attestationObject: String(sent.response['attestationObject']),
        },
      },
      expectedChallenge: expected,
      expectedOrigin: ORIGIN,
      expectedRPID: 'full.localhost',
    });
    expect(verified).toMatchObject({ verified: true, registrationInfo: { fmt: 'packed' } });
  });
});
