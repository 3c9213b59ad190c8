// A certificate of our own for a host and all below it, signed by itself: a test's browser is told
// to take it.
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

/** Key and certificate as PEM, good for a day on either side of now. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const day = 86_400_000;
  const names = sequence(...[host, `*.${host}`].map((name) => der(0x82, Buffer.from(name))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_SHA256,
    nameOf(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    nameOf(host),
    publicKey,
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, names)))),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const certificate = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
