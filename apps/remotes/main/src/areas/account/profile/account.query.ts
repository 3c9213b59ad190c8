import type { SocialProvider } from '@portico/contract';
import type { CallInput, CallNameOf } from '@portico/runtime';
import { loggedIn, useApi, useAppDispatch } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useRef, useState } from 'react';
import { makePasskey } from '../../../platform/passkeys.ts';
import { type Answer, type AnswerOf, tryCall } from '../try-call.ts';

/** State of data loaded for a section of the page. */
export interface Loaded<T> {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  /** Kept while the data is reloaded. */
  readonly value: T | null;
  readonly set: (value: T) => void;
  readonly reload: () => void;
}

/** Loads the response of a call on mount and on `reload`. */
export function useLoaded<N extends CallNameOf>(name: N, input: CallInput<N>): Loaded<AnswerOf<N>> {
  const api = useApi();
  const asked = useRef(input);
  const [turn, setTurn] = useState(0);
  const newest = useNewest();
  const [status, setStatus] = useState<Loaded<unknown>['status']>('pending');
  const [value, setValue] = useState<AnswerOf<N> | null>(null);
  useEffect(() => {
    setStatus('pending');
    void newest.ask(
      (signal) => api.call(name, asked.current, { signal }),
      (data) => {
        setValue(data);
        setStatus('fulfilled');
      },
      () => setStatus('rejected'),
    );
    return newest.drop;
  }, [api, name, newest, turn]);
  const set = (data: AnswerOf<N>) => {
    // what was saved is newer than what is still being read
    newest.drop();
    setValue(data);
    setStatus('fulfilled');
  };
  return { status, value, set, reload: () => setTurn((before) => before + 1) };
}

/** The current user's account. */
export const useAccount = () => useLoaded('account', {});
export const useSessions = () => useLoaded('sessions', {});
export const useFactors = () => useLoaded('factors', {});
export const useIdentities = () => useLoaded('identities', {});
export const useCompanions = () => useLoaded('savedTravellers', {});

type Body<N extends CallNameOf> = CallInput<N> extends { readonly body: infer B } ? B : never;

/** Returns the calls that change the user's own account. They also update the header. */
export function useAccountChanges() {
  const api = useApi();
  const dispatch = useAppDispatch();
  return {
    person: async (body: Body<'changePerson'>): Promise<Answer<AnswerOf<'changePerson'>>> => {
      const answer = await tryCall(() => api.call('changePerson', { body }));
      if (answer.ok) dispatch(loggedIn(answer.data.user));
      return answer;
    },
    password: async (body: Body<'changePassword'>) => {
      const answer = await tryCall(() => api.call('changePassword', { body }));
      if (answer.ok) dispatch(loggedIn(answer.data.user));
      return answer;
    },
    email: (email: string) => tryCall(() => api.call('changeEmail', { body: { email } })),
    /** Requests a link to set a password, for an account that has none. */
    passwordLink: (email: string) => tryCall(() => api.call('forgotPassword', { body: { email } })),
    consents: (body: Body<'changeConsents'>) => tryCall(() => api.call('changeConsents', { body })),
    endSession: (id: string) => tryCall(() => api.call('endSession', { params: { id } })),
    exportAccount: () => tryCall(() => api.call('exportAccount', {})),
    askErasure: () => tryCall(() => api.call('askErasure', { body: { confirm: 'ERASE' } })),
    undoErasure: () => tryCall(() => api.call('undoErasure', {})),
    endOtherSessions: () => tryCall(() => api.call('endOtherSessions', {})),
  };
}

/** Returns the calls that change the second factors. */
export function useFactorChanges() {
  const api = useApi();
  return {
    beginTotp: () => tryCall(() => api.call('beginTotp', { body: {} })),
    confirmTotp: (code: string) => tryCall(() => api.call('confirmTotp', { body: { code } })),
    removeTotp: () => tryCall(() => api.call('removeTotp', {})),
    renewCodes: () => tryCall(() => api.call('renewRecoveryCodes', { body: {} })),
    passkeyOptions: () => tryCall(() => api.call('passkeyOptions', { body: {} })),
    /** Creates a passkey and registers it; fails if the browser created none. */
    addPasskey: async (
      name: string,
      { challenge, options }: AnswerOf<'passkeyOptions'>,
    ): Promise<Answer<AnswerOf<'addPasskey'>>> => {
      const made = await makePasskey(options);
      if (made === null) return { ok: false, code: 'SIGN_IN_FAILED' };
      return tryCall(() =>
        api.call('addPasskey', {
          body: { challenge, name, attestation: { ...made, response: { ...made.response } } },
        }),
      );
    },
    removePasskey: (id: string) => tryCall(() => api.call('removePasskey', { params: { id } })),
  };
}

/** Returns the calls that change the external accounts linked to this one. */
export function useIdentityChanges() {
  const api = useApi();
  return {
    remove: (provider: SocialProvider) =>
      tryCall(() => api.call('removeIdentity', { params: { provider } })),
  };
}

/** Returns the calls for step-up authentication. */
export function useStepUpCalls() {
  const api = useApi();
  return {
    options: () => tryCall(() => api.call('stepUpOptions', { body: {} })),
    prove: (body: Body<'stepUp'>) => tryCall(() => api.call('stepUp', { body })),
  };
}

/** Returns the calls that change the saved companions. */
export function useCompanionChanges() {
  const api = useApi();
  return {
    add: (body: Body<'saveTraveller'>) => tryCall(() => api.call('saveTraveller', { body })),
    change: (id: string, body: Body<'saveTraveller'>) =>
      tryCall(() => api.call('changeTraveller', { params: { id }, body })),
    forget: (id: string) => tryCall(() => api.call('forgetTraveller', { params: { id } })),
  };
}
