// Creates a self-signed certificate for a host and its subdomains; the test's browser is configured
// to accept it.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const bytes =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

/**
 * 1.2.840.10045.4.3.2, ecdsa-with-SHA256; 2.5.4.3, commonName; 2.5.29.17, subjectAltName (RFC
 * 5280).
 */
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (host: string) => sequence(der(0x31, sequence(oid('550403'), text(host))));

/** Signs the content of a certificate. */
function certified(body: Buffer, privateKey: string): Buffer {
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  return sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
}

/** Validity from one day before now to one day after. */
function aroundNow(): Buffer {
  const day = 86_400_000;
  return sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day)));
}

const newKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });

const serial = () => der(0x02, Buffer.from([1]), randomBytes(8));
const VERSION_3 = der(0xa0, der(0x02, Buffer.from([2])));

/**
 * Returns the key as PEM and the self-signed certificate as DER of an authenticator vendor, as
 * WebAuthn requires (section 8.2.1).
 */
export function makerCertificate(): { readonly key: string; readonly cert: Buffer } {
  const { privateKey, publicKey } = newKey();
  const part = (type: string, value: Buffer) => der(0x31, sequence(oid(type), value));
  const subject = sequence(
    part('550406', der(0x13, Buffer.from('PT'))),
    part('55040a', text('Maker')),
    part('55040b', text('Authenticator Attestation')),
    part('550403', text('Maker')),
  );
  const isNoAuthority = sequence(oid('551d13'), der(0x04, sequence()));
  const body = sequence(
    VERSION_3,
    serial(),
    ECDSA_SHA256,
    subject,
    aroundNow(),
    subject,
    publicKey,
    der(0xa3, sequence(isNoAuthority)),
  );
  return { key: privateKey, cert: certified(body, privateKey) };
}

/** Returns key and certificate as PEM, valid for one day before and after now. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = newKey();
  const names = sequence(...[host, `*.${host}`].map((name) => der(0x82, Buffer.from(name))));
  const body = sequence(
    VERSION_3,
    serial(),
    ECDSA_SHA256,
    nameOf(host),
    aroundNow(),
    nameOf(host),
    publicKey,
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, names)))),
  );
  const certificate = certified(body, privateKey);
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
