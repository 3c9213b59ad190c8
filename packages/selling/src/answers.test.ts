import { type CallDefinition, PorticoError } from '@portico/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { answer, type CallRequest, JsonText, ok } from './answers.ts';

const base = {
  access: 'public',
  lane: 'search',
  idempotent: false,
  versioned: false,
  errors: [],
} as const;
const hold = {
  ...base,
  name: 'hotelRates',
  method: 'PUT',
  path: '/api/test/:lockerId/hold',
  summary: 'test',
  params: z.object({ lockerId: z.string() }),
  query: z.object({ days: z.coerce.number() }),
  body: z.strictObject({ guests: z.array(z.string()) }),
  replies: {
    201: z.object({ hold: z.string() }),
    202: z.object({ asked: z.literal(true) }),
    204: 'empty',
  },
} as const satisfies CallDefinition;

const request = (guests: readonly string[]) =>
  ({ params: { lockerId: 'L1' }, query: { days: 2 }, body: { guests } }) as unknown as CallRequest;

it('the call types the parts of a request, and any status that it declares may be answered', async () => {
  const bound = answer(hold, async ({ params, query, body }) => {
    expectTypeOf(params).toEqualTypeOf<{ lockerId: string }>();
    expectTypeOf(query).toEqualTypeOf<{ days: number }>();
    expectTypeOf(body).toEqualTypeOf<{ guests: string[] }>();
    if (body.guests.length === 0) return { status: 204 };
    if (body.guests.length > query.days) return { status: 202, body: { asked: true } };
    return { status: 201, body: { hold: params.lockerId }, headers: { 'x-hold': '1' } };
  });
  expect(bound.call).toBe(hold);
  expect(await bound.handle(request([]))).toEqual({ status: 204 });
  expect(await bound.handle(request(['a']))).toMatchObject({ status: 201, body: { hold: 'L1' } });
  expect(await bound.handle(request(['a', 'b', 'c']))).toEqual({
    status: 202,
    body: { asked: true },
  });
});

it('a status or a body that the call does not declare does not compile', () => {
  // @ts-expect-error -- the call declares no 200
  answer(hold, async () => ok({ hold: 'x' }));
  // @ts-expect-error -- the body of another status
  answer(hold, async () => ({ status: 201, body: { asked: true } }));
  // @ts-expect-error -- a 204 has no body
  answer(hold, async () => ({ status: 204, body: { hold: 'x' } }));
  // @ts-expect-error -- no such path parameter
  answer(hold, async ({ params }) => ({ status: 201, body: { hold: params.id } }));
  answer(hold, async () => ({ status: 201, body: new JsonText('{"hold":"x"}') }));
  answer(hold, async () => {
    throw new PorticoError('NOT_FOUND');
  });
});

it('has effects besides its reply', () => {
  const bound = answer(hold, async () => ({ status: 204 }), {
    isSteady: true,
    landing: ({ params }) => ({ criteria: { of: params.lockerId }, source: 'deal' }),
  });
  expect(bound.isSteady).toBe(true);
  expect(bound.landing?.(request([]))).toEqual({ criteria: { of: 'L1' }, source: 'deal' });
});
