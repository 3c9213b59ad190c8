import type { SocialProvider } from '@portico/contract';
import { useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { type Answer, type AnswerOf, tryCall } from './try-call.ts';

type Methods = AnswerOf<'signInMethods'>;
type Api = ReturnType<typeof useApi>;

/** Fetched once per page load; the response also says whether a sign-in is waiting to be linked. */
let asked: Promise<Methods | null> | null = null;
const ask = (api: Api): Promise<Methods | null> =>
  (asked ??= tryCall(() => api.call('signInMethods', {})).then(
    (answer) => (answer.ok ? answer.data : null),
    () => null,
  ));

/** Returns the sign-in methods other than the password; null until they are loaded. */
export function useSignInMethods(): Methods | null {
  const api = useApi();
  const [methods, setMethods] = useState<Methods | null>(null);
  useEffect(() => {
    let isHere = true;
    void ask(api).then((known) => isHere && setMethods(known));
    return () => {
      isHere = false;
    };
  }, [api]);
  return methods;
}

/**
 * Returns a function that links a pending external sign-in after login. A failure does not block
 * the login.
 */
export function useLinkWaiting(): () => Promise<void> {
  const api = useApi();
  useEffect(() => void ask(api), [api]);
  return async () => {
    if ((await ask(api))?.link == null) return;
    asked = null;
    await tryCall(() => api.call('linkSocial', {})).catch(() => null);
  };
}

export function useExternalLogin() {
  const api = useApi();
  const body = (target: string | null) => (target === null ? {} : { redirect: target });
  return {
    social: (provider: SocialProvider, target: string | null) =>
      tryCall(() => api.call('beginSocial', { params: { provider }, body: body(target) })),
    sso: (target: string | null) => tryCall(() => api.call('beginSso', { body: body(target) })),
    finishSocial: async (came: {
      code: string;
      state: string;
      iss?: string;
    }): Promise<Answer<AnswerOf<'finishSocial'>>> => {
      // the sign-in waiting to be linked may have changed
      asked = null;
      return tryCall(() => api.call('finishSocial', { body: came }));
    },
    finishSso: (
      came: { code: string; state: string; iss?: string } | { token: string; replace?: boolean },
    ): Promise<Answer<AnswerOf<'finishSso'>>> =>
      tryCall(() => api.call('finishSso', { body: came })),
  };
}
