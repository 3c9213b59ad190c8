// Virtual authenticator: creates passkeys (ES256, attestation 'none') and signs with them, in the
// format in which a browser returns its responses. Tests can request false responses.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** Fields that differ from a genuine response. */
export interface Lie {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly isFramed?: boolean;
  readonly type?: string;
  /** Different ID of the passkey. */
  readonly id?: string;
  /** Attestation statement, signed with this key (PEM) and containing its certificate. */
  readonly maker?: { readonly key: string; readonly cert: Buffer };
}

export interface PasskeyAnswer {
  readonly [key: string]: unknown;
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface VirtualPasskey {
  readonly id: string;
  /** Returns the response of navigator.credentials.create. */
  create(options: CreationOptions, lie?: Lie): PasskeyAnswer;
  /** Returns the response of navigator.credentials.get; the counter increases each time. */
  get(options: RequestOptions, lie?: Lie): PasskeyAnswer;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const clientData = (
  type: string,
  challenge: string,
  site: string,
  { origin = site, isFramed = false, ...lie }: Lie,
): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin,
      crossOrigin: isFramed,
    }),
  );

/** Encodes authenticator data: hash of the site's ID, flags, and signature counter. */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
}

// Subset of CBOR (RFC 8949) that is needed here: short heads, bytes and texts up to 64 KB.
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const list = (items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** Encodes a public key as COSE (RFC 9053): P-256 for ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Returns a passkey that is not created yet, in a browser that shows the site `origin`. */
export function virtualPasskey(origin: string): VirtualPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let uses = 0;
  const flagsOf = ({ isVerified = true }: Lie): number => PRESENT | (isVerified ? VERIFIED : 0);
  const siteOf = (rpId: string | undefined, lie: Lie): string =>
    lie.rpId ?? rpId ?? new URL(origin).hostname;
  const named = (lie: Lie) => ({ id: lie.id ?? id, rawId: lie.id ?? id, type: 'public-key' });

  return {
    id,
    create(options, lie = {}) {
      const client = clientData('webauthn.create', options.challenge, origin, lie);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = Buffer.concat([
        authenticatorData(siteOf(options.rp.id, lie), flagsOf(lie) | ATTESTED, lie.counter ?? 0),
        Buffer.alloc(16),
        length,
        credential,
        coseOf(publicKey),
      ]);
      const { maker } = lie;
      const signed = sign(
        'sha256',
        Buffer.concat([data, sha256(client)]),
        maker?.key ?? privateKey,
      );
      const statement =
        maker === undefined
          ? map([])
          : map([
              [text('alg'), integer(-7)],
              [text('sig'), bytes(signed)],
              [text('x5c'), list([bytes(maker.cert)])],
            ]);
      const attestation = map([
        [text('fmt'), text(maker === undefined ? 'none' : 'packed')],
        [text('attStmt'), statement],
        [text('authData'), bytes(data)],
      ]);
      return {
        ...named(lie),
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'made-up'],
        },
      };
    },

    get(options, lie = {}) {
      uses += 1;
      const client = clientData('webauthn.get', options.challenge, origin, lie);
      const data = authenticatorData(siteOf(options.rpId, lie), flagsOf(lie), lie.counter ?? uses);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named(lie),
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
