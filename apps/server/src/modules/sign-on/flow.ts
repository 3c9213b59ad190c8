// State of an external sign-in in progress: sealed in a host-only cookie (`__Host-so`), bound to
// its agency. The address contains only the OAuth state.
import { SOCIAL_PROVIDERS } from '@portico/contract/http/identity';
import type { Keys } from '../../kernel/keys.ts';
import { z } from 'zod';

export const FLOW_SECONDS = 600;
const PURPOSE = 'sign-on';

const begun = z.object({
  kind: z.enum(['sso', ...SOCIAL_PROVIDERS]),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Callback address that the provider redirects to. */
  returnTo: z.string(),
  redirect: z.string().nullable(),
});
/** The user has authenticated externally; the identity is linked after a login here. */
const waiting = z.object({
  kind: z.literal('link'),
  provider: z.enum(SOCIAL_PROVIDERS),
  issuer: z.string(),
  subject: z.string(),
  userId: z.string(),
});
const flow = z.intersection(z.union([begun, waiting]), z.object({ until: z.number() }));

export type Begun = z.infer<typeof begun>;
export type Waiting = z.infer<typeof waiting>;

export interface Flows {
  /** Returns the value of the cookie. */
  seal(place: Place, flow: Begun | Waiting): string;
  begun(
    place: Place,
    cookie: string | undefined,
    kind: 'sso' | 'social',
    state: string,
  ): Begun | null;
  waiting(place: Place, cookie: string | undefined): Waiting | null;
}

export interface Place {
  readonly agencyId: string;
  readonly host: string;
}

export function createFlows(keys: Keys, now: () => number): Flows {
  const contextOf = ({ agencyId, host }: Place): string => `${agencyId} ${host}`;
  const open = (place: Place, cookie: string | undefined): Begun | Waiting | null => {
    const plain =
      cookie === undefined || cookie.length > 4_000
        ? undefined
        : keys.unseal(PURPOSE, cookie, contextOf(place));
    const read = plain && flow.safeParse(JSON.parse(plain.toString('utf8')));
    return read?.success && read.data.until > now() ? read.data : null;
  };
  return {
    seal: (place, one) =>
      keys.seal(
        PURPOSE,
        JSON.stringify({ ...one, until: now() + FLOW_SECONDS * 1_000 }),
        contextOf(place),
      ),
    begun(place, cookie, kind, state) {
      const one = open(place, cookie);
      if (one === null || one.kind === 'link') return null;
      return (kind === 'sso') === (one.kind === 'sso') && one.state === state ? one : null;
    },
    waiting(place, cookie) {
      const one = open(place, cookie);
      return one?.kind === 'link' ? one : null;
    },
  };
}
