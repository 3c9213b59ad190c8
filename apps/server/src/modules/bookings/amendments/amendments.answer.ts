// Replies to a request that buys an amendment: a status address while it is in progress, and one
// final reply, stored with the key.
import { type BookingView, fillPath, PATHS, PorticoError } from '@portico/contract';
import { isTerminal, statusOf } from '@portico/rules/lifecycle';
import type { AmendAnswer, AmendCall, AmendingDeps } from './amendments.types.ts';
import type { BookingRow, KeptAnswer } from '../record/bookings.types.ts';
import { isHeldPayment } from '../read/amendments.view.ts';
import { checkSame, type Request, type UsedKey } from '../record/requests.repo.ts';

type AnswerDeps = Pick<AmendingDeps, 'repo' | 'bookings' | 'requests'>;

/**
 * Returns the reply stored for a key, or the current one of its amendment. Throws
 * IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function replay(
  deps: AnswerDeps,
  call: AmendCall,
  request: Request,
  above: BookingRow,
  used: UsedKey,
): Promise<AmendAnswer> {
  checkSame(used, request);
  if (used.answer !== null) return given(used.answer);
  return answer(deps, call, request, above, used.bookingId);
}

/** Returns the reply for an amendment's state. A final reply is stored when it is returned. */
export async function answer(
  deps: AnswerDeps,
  call: AmendCall,
  request: Request,
  above: BookingRow,
  id: string,
): Promise<AmendAnswer> {
  const { repo, bookings, requests } = deps;
  const row = await repo.byId(call.agencyId, id);
  if (row === undefined) throw new Error('a key stands for an amendment that is not there');
  if (row.appliedAt !== null) {
    const now = (await repo.byId(call.agencyId, above.id)) ?? above;
    const booking = await bookings.view(now, call.viewer);
    return given(
      await requests.keep(call.agencyId, request, { kind: 'body', status: 201, body: { booking } }),
    );
  }
  // an operator has not decided yet, so no reply is final
  if (isTerminal(row.state) || (row.failure !== null && !isHeldPayment(row)))
    return given(await requests.keep(call.agencyId, request, refusalOf(row)));
  const url = row.state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
  return {
    status: 202,
    body: {
      reference: above.reference,
      status: row.state === 'CONFIRMED' ? 'processing' : statusOf(row.state, row.failure),
      statusUrl: fillPath(PATHS.booking.path, { reference: above.reference }),
      ...(url === null ? {} : { next: { kind: 'redirect' as const, url } }),
    },
  };
}

function refusalOf({ failure }: BookingRow): KeptAnswer {
  switch (failure) {
    case 'SOLD_OUT':
    case 'SEAT_TAKEN':
    case 'PRICE_CHANGED':
      return { kind: 'error', code: failure };
    case 'NAME_REFUSED':
    case 'SUPPLIER_REFUSED':
      return { kind: 'error', code: 'NOT_CHANGEABLE' };
    case 'PAYMENT_UNAVAILABLE':
      return { kind: 'error', code: 'UNAVAILABLE' };
    // not declined: the payer went back, or the change was abandoned for another one
    case 'CANCELLED_BY_PAYER':
      return { kind: 'error', code: 'CHANGE_IN_PROGRESS', details: { failure } };
    default:
      return { kind: 'error', code: 'PAYMENT_DECLINED', details: { failure } };
  }
}

function given(kept: KeptAnswer): AmendAnswer {
  if (kept.kind === 'error')
    throw new PorticoError(kept.code, kept.details === undefined ? {} : { details: kept.details });
  return { status: 201, body: kept.body as { booking: BookingView } };
}
