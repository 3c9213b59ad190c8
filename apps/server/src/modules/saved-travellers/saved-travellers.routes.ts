import { PorticoError } from '@portico/contract';
import {
  changeTraveller,
  forgetTraveller,
  getSavedTravellers,
  readDocument,
  saveTraveller,
} from '@portico/contract/http/saved-travellers';
import { shortIp } from '../../kernel/audit.ts';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { SavedTravellersService } from './saved-travellers.service.ts';
import type { Keeper } from './saved-travellers.types.ts';

type Call = Pick<
  CallContext<typeof getSavedTravellers>,
  'agency' | 'viewer' | 'request' | 'correlationId'
>;

function keeperOf({ agency, viewer, request, correlationId }: Call): Keeper {
  if (viewer.user === undefined) throw new PorticoError('UNAUTHENTICATED');
  const { id: userId, loginId } = viewer.user;
  return { agencyId: agency.id, userId, loginId, ip: shortIp(request.ip), correlationId };
}

export function savedTravellersRoutes(service: SavedTravellersService): RegisterRoutes {
  return (app) => {
    registerCall(app, getSavedTravellers, async (call) => ({
      status: 200,
      body: { travellers: await service.list(keeperOf(call)) },
    }));

    registerCall(app, saveTraveller, async ({ body, ...call }) => {
      const { traveller, isNew } = await service.add(keeperOf(call), body);
      return isNew ? { status: 201, body: { traveller } } : { status: 200, body: { traveller } };
    });

    registerCall(app, changeTraveller, async ({ body, params, ...call }) => ({
      status: 200,
      body: { traveller: await service.change(keeperOf(call), params.id.toLowerCase(), body) },
    }));

    registerCall(app, forgetTraveller, async ({ params, ...call }) => {
      await service.remove(keeperOf(call), params.id.toLowerCase());
      return { status: 200, body: { success: true } };
    });

    registerCall(app, readDocument, async ({ params, ...call }) => ({
      status: 200,
      body: { number: await service.readNumber(keeperOf(call), params.id.toLowerCase()) },
    }));
  };
}
