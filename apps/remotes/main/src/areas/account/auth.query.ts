import { LANGUAGES, type LanguageCode, type SignUpBody } from '@portico/contract';
import { loggedOut, useApi, useAppDispatch, useTranslation } from '@portico/runtime';
import { useViewer } from '@portico/storefront/state/account';
import { askPasskey, type Credential, offerPasskey } from '../../platform/passkeys.ts';
import { type Answer, type AnswerOf, tryCall } from './try-call.ts';

/** Response of a login: a session, or a challenge if a second factor is required first. */
export type WayIn = AnswerOf<'login'>;

/** Proof of the second factor: a code or a passkey. */
export type Proof =
  | { readonly code: string }
  | { readonly recovery: string }
  | { readonly assertion: { readonly id: string; readonly response: Record<string, unknown> } };

/** Language of the e-mails that follow, as an optional request field. */
const languageOf = (language: string): { language?: LanguageCode } => {
  const known = LANGUAGES.find((one) => one === language);
  return known === undefined ? {} : { language: known };
};

/** Returns the calls for logging in. */
export function useWaysIn() {
  const api = useApi();
  const { i18n } = useTranslation();
  return {
    login: (body: { email: string; password: string }): Promise<Answer<WayIn>> =>
      tryCall(() => api.call('login', { body })),
    byLink: (token: string): Promise<Answer<WayIn>> =>
      tryCall(() => api.call('loginByLink', { body: { token } })),
    second: (challenge: string, proof: Proof) =>
      tryCall(() => api.call('secondLogin', { body: { challenge, ...proof } })),
    mailLink: (email: string) =>
      tryCall(() =>
        api.call('requestLoginLink', { body: { email, ...languageOf(i18n.language) } }),
      ),
    /**
     * Logs in with a passkey alone. Fails without an error code if the user did not choose a
     * passkey.
     */
    passkey: async (): Promise<Answer<AnswerOf<'passkeyLogin'>>> => {
      const asked = await tryCall(() => api.call('passkeyLoginOptions', { body: {} }));
      if (!asked.ok) return asked;
      const assertion = await askPasskey(asked.data.options);
      if (assertion === null) return { ok: false, code: 'SIGN_IN_FAILED' };
      return tryCall(() => byPasskey(api, asked.data.challenge, assertion));
    },
    /**
     * The same with a passkey offered in a field's autofill suggestions; null if the user chose
     * none, or none can be offered.
     */
    offeredPasskey: async (stop: AbortSignal): Promise<Answer<AnswerOf<'passkeyLogin'>> | null> => {
      const asked = await tryCall(() =>
        api.call('passkeyLoginOptions', { body: { offer: true } }, { signal: stop }),
      ).catch(() => null);
      if (!asked?.ok) return null;
      const assertion = await offerPasskey(asked.data.options, stop);
      if (assertion === null || stop.aborted) return null;
      return tryCall(() => byPasskey(api, asked.data.challenge, assertion));
    },
  };
}

const byPasskey = (
  api: ReturnType<typeof useApi>,
  challenge: string,
  assertion: Credential,
): Promise<AnswerOf<'passkeyLogin'>> =>
  api.call('passkeyLogin', {
    body: { challenge, assertion: { ...assertion, response: { ...assertion.response } } },
  });

/** Returns the calls for signing up and for a forgotten password. */
export function useAuthOptions() {
  const api = useApi();
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  /** The server has ended the sessions, so the user is logged out here too. */
  const leave = async () => {
    if (!viewer.auth) return;
    await tryCall(() => api.call('logout', {}));
    dispatch(loggedOut());
  };
  return {
    signUp: (body: SignUpBody) =>
      tryCall(() => api.call('signUp', { body: { ...body, ...languageOf(i18n.language) } })),
    verify: (body: {
      token: string;
      password?: string;
      newPassword?: string;
    }): Promise<Answer<WayIn>> => tryCall(() => api.call('verify', { body })),
    forgot: (email: string) =>
      tryCall(() => api.call('forgotPassword', { body: { email, ...languageOf(i18n.language) } })),
    setPassword: async (body: { token: string; password: string }) => {
      const answer = await tryCall(() => api.call('setNewPassword', { body }));
      if (answer.ok) await leave();
      return answer;
    },
    confirmEmail: (token: string) => tryCall(() => api.call('confirmEmail', { body: { token } })),
    refuseEmail: async (token: string) => {
      const answer = await tryCall(() => api.call('refuseEmail', { body: { token } }));
      if (answer.ok) await leave();
      return answer;
    },
  };
}
