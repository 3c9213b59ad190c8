import { PorticoError } from '@portico/contract';
import { askErasure, undoErasure } from '@portico/contract/http/account';
import { shortIp } from '../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { Asker, ErasureService } from './erasure.service.ts';

type Call = Pick<
  CallContext<typeof undoErasure>,
  'agency' | 'viewer' | 'request' | 'correlationId'
>;

export function erasureRoutes(service: ErasureService, publicScheme: string): RegisterRoutes {
  function askerOf({ agency, viewer: { user }, request, correlationId }: Call): Asker {
    if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
    return {
      agency,
      userId: user.id,
      loginId: user.loginId,
      site: `${publicScheme}://${request.host}`,
      ip: shortIp(request.ip),
      correlationId,
    };
  }
  return (app) => {
    registerCall(app, askErasure, async (call) => ({
      status: 202,
      body: await service.ask(askerOf(call)),
    }));

    registerCall(app, undoErasure, async (call) => ({
      status: 200,
      body: { account: await service.undo(askerOf(call)) },
    }));
  };
}
