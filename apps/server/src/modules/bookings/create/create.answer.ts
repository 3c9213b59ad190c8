// Replies to a request that books: a status address while the booking is in progress, and one final
// reply, stored with the key.
import { fillPath, PATHS, PorticoError } from '@portico/contract';
import { statusOf } from '@portico/rules/lifecycle';
import type {
  BookingRow,
  KeptAnswer,
  TravellerRow,
  WholeBooking,
} from '../record/bookings.types.ts';
import { requote } from './create.check.ts';
import type { CreateAnswer, CreateCall, CreateDeps } from './create.types.ts';
import { checkSame, type Request, type UsedKey } from '../record/requests.repo.ts';

/**
 * Returns the reply stored for a key, or the current one of its booking. Throws
 * IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function replay(
  deps: CreateDeps,
  call: CreateCall,
  request: Request,
  used: UsedKey,
): Promise<CreateAnswer> {
  checkSame(used, request);
  if (used.answer !== null) return given(used.answer);
  const row = await deps.repo.byId(call.agencyId, used.bookingId);
  if (row === undefined) throw new Error('a key stands for a booking that is not there');
  return answer(deps, call, request, row);
}

/** Returns the reply for a booking's state. A final reply is stored when it is returned. */
export async function answer(
  deps: CreateDeps,
  call: CreateCall,
  request: Request,
  row: BookingRow,
  travellers?: readonly TravellerRow[],
): Promise<CreateAnswer> {
  if (!isFinal(row)) return inProgress(deps, row);
  const [whole] =
    travellers === undefined
      ? await deps.repo.whole(call.agencyId, [row])
      : [{ row, travellers, refunds: [], notices: [], amendments: [] }];
  const final = whole && finalOf(deps, call, whole);
  return given(
    await deps.requests.keep(call.agencyId, request, final ?? (await newPrice(deps, call, row))),
  );
}

function inProgress(deps: CreateDeps, row: BookingRow): CreateAnswer {
  const url = row.state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
  return {
    status: 202,
    body: {
      reference: row.reference,
      status: statusOf(row.state, row.failure),
      statusUrl: fillPath(PATHS.booking.path, { reference: row.reference }),
      ...(url === null ? {} : { next: { kind: 'redirect' as const, url } }),
      ...tokenOf(deps, row),
    },
  };
}

/**
 * Returns the final reply of a booking; undefined while there is none, and if it is today's price,
 * which must be fetched.
 */
export function finalOf(
  deps: CreateDeps,
  call: CreateCall,
  whole: WholeBooking,
): KeptAnswer | undefined {
  const { row } = whole;
  if (row.confirmedAt !== null)
    return {
      kind: 'body',
      status: 201,
      body: { booking: deps.viewWhole(whole, call.viewer), ...tokenOf(deps, row) },
    };
  return !isFinal(row) || row.failure === 'PRICE_CHANGED'
    ? undefined
    : { kind: 'error', ...refusalOf(row.failure) };
}

function tokenOf({ guests }: CreateDeps, row: BookingRow): { guestToken?: string } {
  const guestToken = guests.tokenFor(row);
  return guestToken === undefined ? {} : { guestToken };
}

async function newPrice(
  deps: CreateDeps,
  call: CreateCall,
  { sale }: BookingRow,
): Promise<KeptAnswer> {
  try {
    const { view } = await requote(deps, call, sale);
    return { kind: 'error', code: 'PRICE_CHANGED', details: { quote: view } };
  } catch (error) {
    if (error instanceof PorticoError) return { kind: 'error', code: error.code };
    throw error;
  }
}

const isFinal = ({ state, failure, confirmedAt }: BookingRow): boolean =>
  confirmedAt !== null || ['failed', 'expired'].includes(statusOf(state, failure));

function refusalOf(failure: BookingRow['failure']): {
  code: PorticoError['code'];
  details?: unknown;
} {
  switch (failure) {
    case 'SOLD_OUT':
    case 'NAME_REFUSED':
    case 'SEAT_TAKEN':
      return { code: failure };
    // final: a retry with the same key would wait in vain
    case 'SUPPLIER_REFUSED':
      return { code: 'ITEM_GONE' };
    case 'PAYMENT_UNAVAILABLE':
      return { code: 'UNAVAILABLE' };
    default:
      return { code: 'PAYMENT_DECLINED', details: { failure } };
  }
}

/** Returns a stored reply unchanged; throws it if it was an error. */
export function given(kept: KeptAnswer): CreateAnswer {
  if (kept.kind === 'error')
    throw new PorticoError(kept.code, kept.details === undefined ? {} : { details: kept.details });
  return {
    status: 201,
    body: kept.body as Extract<CreateAnswer, { readonly status: 201 }>['body'],
  };
}
