// Social sign-in providers for which the operator has client credentials.
import type { SocialProvider } from '@portico/contract/http/identity';
import type { Begun } from './flow.ts';
import { FACEBOOK, type Facebook } from './facebook.ts';
import type { Oidc } from './oidc.ts';
import type { ExternalIdentity, Party } from './sign-on.types.ts';

export interface SocialHouses {
  readonly providers: readonly SocialProvider[];
  /**
   * Issuer names under which users of a provider are stored, including providers without a client.
   */
  readonly issuers: Readonly<Record<SocialProvider, string>>;
  /** Returns the provider's login page; throws NOT_FOUND for one without a client. */
  begin(provider: SocialProvider, flow: Omit<Begun, 'kind' | 'redirect'>): Promise<string>;
  finish(
    provider: SocialProvider,
    flow: Omit<Begun, 'kind' | 'redirect'>,
    came: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
  ): Promise<ExternalIdentity>;
}

export const GOOGLE_ISSUER = 'https://accounts.google.com';

export function socialHouses(
  oidc: Oidc,
  clients: { readonly google: Party | null; readonly facebook: Facebook | null },
): SocialHouses {
  const { google, facebook } = clients;
  const none = () => new Error('there is no client at this provider');
  return {
    providers: [
      ...(google === null ? [] : (['google'] as const)),
      ...(facebook === null ? [] : (['facebook'] as const)),
    ],
    issuers: { google: google?.issuer ?? GOOGLE_ISSUER, facebook: FACEBOOK.issuer },
    async begin(provider, flow) {
      if (provider === 'google' && google !== null) return oidc.begin(google, flow);
      if (provider === 'facebook' && facebook !== null) return facebook.begin(flow);
      throw none();
    },
    async finish(provider, flow, came) {
      if (provider === 'google' && google !== null) return oidc.finish(google, flow, came);
      if (provider === 'facebook' && facebook !== null) return facebook.finish(flow, came.code);
      throw none();
    },
  };
}
