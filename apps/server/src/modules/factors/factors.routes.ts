import { PorticoError } from '@portico/contract';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  stepUp,
  stepUpOptions,
} from '@portico/contract/http/account';
import { passkeyLoginOptions } from '@portico/contract/http/identity';
import { shortIp } from '../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { callerOf } from '../../kernel/tries.ts';
import { ask } from './challenges.ts';
import { type FactorsContext, MINUTE } from './context.ts';
import type { FactorsModule } from './factors.module.ts';
import type { Self } from './factors.types.ts';
import { requestOptions } from './passkeys.ts';

/**
 * Maximum passkey logins that one address may begin in a quarter of an hour: a whole office may
 * share one.
 */
const PASSKEY_LOGINS = 300;
const WINDOW = 15 * MINUTE;

type Call = Pick<CallContext<typeof getFactors>, 'agency' | 'viewer' | 'request' | 'correlationId'>;

function selfOf({ agency, viewer: { user }, request, correlationId }: Call): Self {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return {
    agencyId: agency.id,
    userId: user.id,
    loginId: user.loginId,
    host: request.host,
    ip: shortIp(request.ip),
    correlationId,
    leaveLane: request.leaveLane,
  };
}

/**
 * Logins that are only offered are counted separately: users who merely focus the field do not use
 * up the attempts of those who press the button.
 */
async function countCaller(
  { tries }: FactorsContext,
  agencyId: string,
  { ip, isOffer }: { readonly ip: string; readonly isOffer: boolean },
): Promise<void> {
  const subject = `${isOffer ? 'passkey-offer' : 'passkey-login'}:${callerOf(ip)}`;
  const [count = 0] = await tries.count(agencyId, [subject], WINDOW);
  if (count > PASSKEY_LOGINS)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: WINDOW / 1_000 });
}

export function factorsRoutes({
  own,
  context,
}: Pick<FactorsModule, 'own' | 'context'>): RegisterRoutes {
  return (app) => {
    registerCall(app, passkeyLoginOptions, async ({ agency, body, request }) => {
      await countCaller(context, agency.id, { ip: request.ip, isOffer: body.offer === true });
      const { host } = request;
      const { id, expected } = await ask(context, agency.id, { purpose: 'passkey', host });
      return {
        status: 200,
        body: { challenge: id, options: await requestOptions(host, expected) },
      };
    });

    registerCall(app, stepUpOptions, async (call) => ({
      status: 200,
      body: await own.stepUpOptions(selfOf(call)),
    }));

    registerCall(app, stepUp, async ({ body, ...call }) => ({
      status: 200,
      body: { success: true, until: await own.stepUp(selfOf(call), body) },
    }));

    registerCall(app, getFactors, async (call) => ({
      status: 200,
      body: { factors: await own.list(selfOf(call)) },
    }));

    registerCall(app, beginTotp, async (call) => ({
      status: 200,
      body: await own.beginTotp(call.agency, selfOf(call)),
    }));

    registerCall(app, confirmTotp, async ({ body, ...call }) => ({
      status: 200,
      body: { recoveryCodes: await own.confirmTotp(selfOf(call), body.code) },
    }));

    registerCall(app, removeTotp, async (call) => {
      await own.removeTotp(selfOf(call));
      return { status: 200, body: { success: true } };
    });

    registerCall(app, renewRecoveryCodes, async (call) => ({
      status: 200,
      body: { recoveryCodes: await own.renewRecoveryCodes(selfOf(call)) },
    }));

    registerCall(app, passkeyOptions, async (call) => ({
      status: 200,
      body: await own.passkeyOptions(call.agency, selfOf(call)),
    }));

    registerCall(app, addPasskey, async ({ body, ...call }) => ({
      status: 200,
      body: await own.addPasskey(selfOf(call), body),
    }));

    registerCall(app, removePasskey, async ({ params, ...call }) => ({
      status: 200,
      body: { factors: await own.removePasskey(selfOf(call), params.id.toLowerCase()) },
    }));
  };
}
