// State of a social sign-in. Providers have one return address for all agencies, so the signed
// state names the site.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from '../../kernel/keys.ts';
import { FLOW_SECONDS, type Place } from './flow.ts';

const PURPOSE = 'social-state';
const claims = z.object({
  a: z.uuid(),
  h: z.string().max(300),
  /** Epoch milliseconds. */
  x: z.number(),
  n: z.string(),
});

export interface SocialState {
  /** Issues a state for a site. */
  issue(place: Place): string;
  /** Returns the site of a state that we have signed; null for any other text. */
  read(state: string): (Place & { readonly isExpired: boolean }) | null;
}

export const createSocialState = (keys: Keys, now: () => number): SocialState => ({
  issue({ agencyId, host }) {
    const body = Buffer.from(
      JSON.stringify({
        a: agencyId,
        h: host,
        x: now() + FLOW_SECONDS * 1_000,
        n: randomBytes(16).toString('base64url'),
      }),
    ).toString('base64url');
    return `${body}.${keys.sign(PURPOSE, body)}`;
  },
  read(state) {
    const [body = '', id = '', mac = '', ...rest] = state.split('.');
    if (rest.length > 0 || !keys.verify(PURPOSE, body, `${id}.${mac}`)) return null;
    const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return read.success
      ? { agencyId: read.data.a, host: read.data.h, isExpired: read.data.x <= now() }
      : null;
  },
});
