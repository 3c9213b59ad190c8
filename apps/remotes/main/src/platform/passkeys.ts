// Passkeys of this browser. The library comes when one is used, not before.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can have passkeys at all: there is none on a page without TLS, but on this machine. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What a passkey answers, as the wire wants it. */
export interface Credential {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** A passkey could not be used or made: put away by the person, none there, or refused by the browser. */
const orNull = async (
  ask: () => Promise<{ id: string; response: object }>,
): Promise<Credential | null> => {
  try {
    const { response, ...rest } = await ask();
    return { ...rest, response: { ...response } };
  } catch {
    return null;
  }
};

/** Lets the person choose a passkey of this site. @param options of the server; null when none was used */
export async function askPasskey(options: unknown): Promise<Credential | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return orNull(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Makes a passkey for this site. @param options of the server; null when none was made */
export async function makePasskey(options: unknown): Promise<Credential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return orNull(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}
