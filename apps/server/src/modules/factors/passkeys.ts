// Passkeys (WebAuthn): creates the browser's options and verifies its responses. The relying party
// is the site's host, and user verification is always required, so a passkey alone is both factors.
// The library is loaded on first use.
import { randomBytes } from 'node:crypto';
import type { PasskeyRow } from './factors.types.ts';

const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Milliseconds the browser may wait for its user. */
const TIMEOUT = 5 * 60_000;
/**
 * EdDSA, ES256, RS256: the algorithms of authenticators. Others are excluded, because support in
 * this runtime is experimental.
 */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Returns the relying party id of a host: without its port. */
export const sitePart = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');
/** Generates the data that a passkey has to sign, in base64url. */
export const newExpected = (): string => randomBytes(32).toString('base64url');

/** The browser's response, not yet verified. */
export interface Sent {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}
/** The site that received it. */
export interface Site {
  readonly scheme: string;
  /** Host, with its port if there is one. */
  readonly host: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const known = (transports: readonly string[]) =>
  TRANSPORTS.filter((transport) => transports.includes(transport));
const named = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: known(transports),
});

/**
 * Returns the options of navigator.credentials.get; with no passkeys named, the browser offers
 * those it has for this site.
 */
export async function requestOptions(
  host: string,
  expected: string,
  allowed: readonly PasskeyRow[] = [],
): Promise<object> {
  return (await library()).generateAuthenticationOptions({
    rpID: sitePart(host),
    challenge: bytesOf(expected),
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: allowed.map(named),
  });
}

/** Returns the options of navigator.credentials.create. */
export async function creationOptions(
  host: string,
  expected: string,
  whose: {
    readonly site: string;
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly present: readonly PasskeyRow[];
  },
): Promise<object> {
  return (await library()).generateRegistrationOptions({
    rpName: whose.site,
    rpID: sitePart(host),
    userID: new Uint8Array(Buffer.from(whose.userId)),
    userName: whose.email,
    userDisplayName: whose.name,
    challenge: bytesOf(expected),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: whose.present.map(named),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Returns true if the browser reports that its page was in another site's frame: there users cannot
 * see which site they are on.
 */
function isFramed(clientData: string): boolean {
  const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
  return (
    typeof said !== 'object' ||
    said === null ||
    ('crossOrigin' in said && said.crossOrigin === true)
  );
}

/** Returns the counter of a valid signature; null if it is invalid here. */
export async function checkAssertion(
  sent: Sent,
  row: PasskeyRow,
  { scheme, host, expected }: Site & { readonly expected: string },
): Promise<number | null> {
  const { response } = sent;
  try {
    const clientDataJSON = text(response['clientDataJSON']);
    if (isFramed(clientDataJSON)) return null;
    const { verified, authenticationInfo } = await (
      await library()
    ).verifyAuthenticationResponse({
      response: {
        id: sent.id,
        rawId: text(sent['rawId']),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: text(response['authenticatorData']),
          signature: text(response['signature']),
        },
      },
      expectedChallenge: expected,
      expectedOrigin: `${scheme}://${host.toLowerCase()}`,
      expectedRPID: sitePart(host),
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
        transports: known(row.transports),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the result is the same for every defect
  }
}

/** Returns a newly created passkey; null if it is not valid for this site. */
export async function checkAttestation(
  sent: Sent,
  { scheme, host, expected }: Site & { readonly expected: string },
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { response } = sent;
  try {
    const clientDataJSON = text(response['clientDataJSON']);
    const attestationObject = text(response['attestationObject']);
    if (isFramed(clientDataJSON) || !(await isUnattested(attestationObject))) return null;
    const made = await (
      await library()
    ).verifyRegistrationResponse({
      response: {
        id: sent.id,
        rawId: text(sent['rawId']),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: expected,
      expectedOrigin: `${scheme}://${host.toLowerCase()}`,
      expectedRPID: sitePart(host),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!made.verified) return null;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const transports = response['transports'];
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: known(Array.isArray(transports) ? transports.map(text) : []),
    };
  } catch {
    return null;
  }
}

/**
 * Rejects attestations. None was requested, and none with certificates is parsed: verifying some
 * kinds fetches URLs contained in the browser's response.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const decoded = (await helpers()).decodeAttestationObject(bytesOf(attestationObject));
  const format = decoded.get('fmt');
  return (
    format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  );
}
