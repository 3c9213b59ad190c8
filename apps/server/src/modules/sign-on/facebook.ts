// Facebook sign-in: code and state, then the user's data from the Graph API. Facebook does not
// require verified addresses: an address from it never counts as verified.
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { namesOf } from './hand-off.ts';
import type { ExternalIdentity } from './sign-on.types.ts';
import { mailAddress } from '@portico/contract/schemas';
import { mailboxOf } from '../../kernel/mailboxes.ts';

const VERSION = 'v23.0';
export const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  pages: `https://www.facebook.com/${VERSION}`,
  graph: `https://graph.facebook.com/${VERSION}`,
} as const;

export interface FacebookDeps {
  readonly fetch: (
    address: string,
    options?: { method?: string; headers?: Record<string, string>; body?: URLSearchParams },
  ) => Promise<Response>;
  readonly appId: string;
  readonly appSecret: string;
  /** Base URLs of its pages and its Graph API. */
  readonly pages: string;
  readonly graph: string;
}

interface Flow {
  readonly returnTo: string;
  readonly state: string;
  readonly verifier: string;
}

export interface Facebook {
  begin(flow: Flow): string;
  finish(flow: Flow, code: string): Promise<ExternalIdentity>;
}

const granted = z.object({ access_token: z.string().min(1).max(2_000) });
const profile = z.object({
  id: z.string().min(1).max(255),
  email: mailAddress.optional().catch(undefined),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

export function createFacebook({ fetch, appId, appSecret, pages, graph }: FacebookDeps): Facebook {
  const readFrom = async (answer: Response): Promise<unknown> => {
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answer.json();
  };
  return {
    begin({ returnTo, state, verifier }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${pages}/dialog/oauth?${query}`;
    },

    async finish({ returnTo, verifier }, code) {
      const { access_token: token } = granted.parse(
        await readFrom(
          await fetch(`${graph}/oauth/access_token`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({
              client_id: appId,
              client_secret: appSecret,
              redirect_uri: returnTo,
              code,
              code_verifier: verifier,
            }),
          }),
        ),
      );
      const query = new URLSearchParams({
        fields: 'id,email,first_name,last_name,name',
        // only a holder of the app's secret may use its tokens
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      });
      const found = profile.parse(
        await readFrom(
          await fetch(`${graph}/me?${query}`, { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      return {
        issuer: FACEBOOK.issuer,
        subject: found.id,
        email: found.email === undefined ? null : mailboxOf(found.email),
        isVouched: false,
        ...namesOf({
          given_name: found.first_name,
          family_name: found.last_name,
          name: found.name,
        }),
      };
    },
  };
}
