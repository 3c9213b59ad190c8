// Portal of the demo agency with single sign-on, simulated by the sandbox. Both derive their shared
// secret from the sandbox's own.
import { createHmac } from 'node:crypto';
import type { DemoAgency } from '@portico/demo';
import type { Kernel } from '../kernel/kernel.ts';
import { settingsWriter } from '../modules/agencies/settings.write.repo.ts';
import { sealSsoSecret } from '../modules/sign-on/settings.ts';

/**
 * Returns the secret of a portal; the sandbox has the same lines
 * (apps/sandbox/src/agency-sites/hand-off.ts).
 */
export const portalSecret = (sandboxSecret: string, subdomain: string): string =>
  createHmac('sha256', sandboxSecret).update(`hand-off:${subdomain}`).digest('hex');

export const demoPortal =
  ({ db, clock, keys, config }: Kernel) =>
  async (agencyId: string, { subdomain, sso }: DemoAgency): Promise<void> => {
    const secret = portalSecret(config.sandboxGatewaySecret, subdomain);
    const key = sealSsoSecret(keys, agencyId, 'hand-off', secret);
    await settingsWriter(db, clock).setSso(
      agencyId,
      (before) => ({ ...before, issuer: sso.issuer, handOff: { alg: 'HS256', key } }),
      { actorType: 'system', via: 'cli' },
    );
  };
