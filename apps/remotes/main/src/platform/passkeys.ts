// Passkeys of this browser. The library comes when one is used, not before.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/**
 * Whether this browser can have passkeys at all: there is none on a page without TLS, but on this
 * machine.
 */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What a passkey answers, as the wire wants it. */
export interface Credential {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/**
 * A passkey could not be used or made: put away by the person, none there, or refused by the
 * browser.
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

/** Somebody has pressed a button and is choosing: what is only offered stays away from that. */
let isAsking = false;

/**
 * Lets the person choose a passkey of this site. @param options of the server; null when none was
 * used
 */
export async function askPasskey(options: unknown): Promise<Credential | null> {
  isAsking = true;
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // what was offered among the field's suggestions ends here: the library has one question at a
    // time
    return await orNull(() =>
      startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
    );
  } finally {
    isAsking = false;
  }
}

/** Whether this browser offers passkeys among the suggestions of a field. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function')
    return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/**
 * Offers passkeys of this site among the suggestions of the field that asks for them, until one is
 * chosen, `stop` ends it or a button asks for one. @param options of the server; null when none was
 * used
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

/** Makes a passkey for this site. @param options of the server; null when none was made */
export async function makePasskey(options: unknown): Promise<Credential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return orNull(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}
