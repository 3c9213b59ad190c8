import type { BookingStatus, ErrorCode } from '@portico/contract';
import { type ApiClient, ApiError } from '@portico/runtime';
import { fakeApi } from '@portico/runtime/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { endLeft, lookAtLeft } from './left-payment.ts';

const LEFT = { reference: 'R', address: '/checkout?quote=q', guest: 'g' };

/**
 * A server that returns the next status on each request for the booking, and records the requests.
 */
function server(
  looks: readonly BookingStatus[],
  more: { paid?: number; refusal?: ErrorCode } = {},
) {
  const asked: string[] = [];
  let look = 0;
  const call = async (name: string, input: { query?: { guest?: string } }) => {
    expect(input.query).toEqual({ guest: 'g' });
    asked.push(name);
    if (name === 'booking') return { booking: { status: looks[look++] ?? looks.at(-1) } };
    if (name === 'cancelQuote')
      return {
        cancelQuote: {
          cancelQuoteId: 'c',
          refund: { amount: more.paid ?? 0 },
          penalty: { amount: 0 },
        },
      };
    if (more.refusal !== undefined) throw new ApiError(409, { code: more.refusal });
    return { booking: { status: 'failed' } };
  };
  return { asked, api: { ...fakeApi(), call: call as ApiClient['call'] } };
}

describe('a payment that was left', () => {
  it('is open while the payer may act, ended when it came to nothing, and else may have been paid', async () => {
    const states = await Promise.all(
      (
        ['awaiting_payment', 'failed', 'expired', 'processing', 'confirmed', 'attention'] as const
      ).map((status) => lookAtLeft(server([status]).api, LEFT)),
    );
    expect(states).toEqual(['open', 'ended', 'ended', 'moved', 'moved', 'moved']);
  });

  it('is ended before another begins', async () => {
    const { api, asked } = server(['awaiting_payment']);
    expect(await endLeft(api, LEFT)).toBe('ended');
    expect(asked).toEqual(['booking', 'cancelQuote', 'cancelBooking']);
  });

  it('is not touched once it is paid, nor when it is over', async () => {
    for (const [status, state] of [
      ['confirmed', 'moved'],
      ['processing', 'moved'],
      ['failed', 'ended'],
    ] as const) {
      const { api, asked } = server([status]);
      expect(await endLeft(api, LEFT)).toBe(state);
      expect(asked).toEqual(['booking']);
    }
  });

  it('is never cancelled when it was paid between the look and the decision', async () => {
    const { api, asked } = server(['awaiting_payment'], { paid: 20_000 });
    expect(await endLeft(api, LEFT)).toBe('moved');
    expect(asked).not.toContain('cancelBooking');
    const raced = server(['awaiting_payment', 'confirmed'], { refusal: 'CANCEL_QUOTE_CHANGED' });
    expect(await endLeft(raced.api, LEFT)).toBe('moved');
    const twice = server(['awaiting_payment', 'failed'], { refusal: 'NOT_CANCELLABLE' });
    expect(await endLeft(twice.api, LEFT)).toBe('ended');
  });

  it('lets nothing begin while nobody answers', async () => {
    const { api } = server(['awaiting_payment'], { refusal: 'UNAVAILABLE' });
    await expect(endLeft(api, LEFT)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
