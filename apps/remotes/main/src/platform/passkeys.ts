// Passkey support of the browser. The library is loaded on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/**
 * True if this browser supports passkeys; it does not on a page without TLS, except on localhost.
 */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** A passkey's response in the API's format. */
export interface Credential {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/**
 * Returns null if the passkey could not be used or created: cancelled by the user, none available,
 * or rejected by the browser.
 */
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

/**
 * True while the user is choosing a passkey after a button press: no autofill offer may interrupt
 * it.
 */
let isAsking = false;

/**
 * Lets the user choose a passkey of this site.
 * @param options Request options from the server.
 * @returns Null if none was used.
 */
export async function askPasskey(options: unknown): Promise<Credential | null> {
  isAsking = true;
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // this ends the offer in the field's suggestions: the library handles one request at a time
    return await orNull(() =>
      startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
    );
  } finally {
    isAsking = false;
  }
}

/** True if this browser can offer passkeys in a field's autofill suggestions. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function')
    return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/**
 * Offers this site's passkeys in the autofill suggestions of a field until one is chosen, `stop`
 * aborts it, or a button requests one.
 * @param options Request options from the server.
 * @returns Null if none was used.
 */
export async function offerPasskey(
  options: unknown,
  stop: AbortSignal,
): Promise<Credential | null> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (isAsking || stop.aborted) return null;
  const end = () => {
    if (!isAsking) WebAuthnAbortService.cancelCeremony();
  };
  stop.addEventListener('abort', end, { once: true });
  try {
    return await orNull(() =>
      startAuthentication({
        optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: true,
      }),
    );
  } finally {
    stop.removeEventListener('abort', end);
  }
}

/**
 * Creates a passkey for this site.
 * @param options Creation options from the server.
 * @returns Null if none was created.
 */
export async function makePasskey(options: unknown): Promise<Credential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return orNull(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}
