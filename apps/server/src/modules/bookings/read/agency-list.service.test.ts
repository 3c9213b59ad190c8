import type { UserType } from '@portico/contract';
import { viewerOf } from '@portico/rules/access';
import { expect, it } from 'vitest';
import { createKeys } from '../../../kernel/keys.ts';
import type { AgencyListRepo, AgencyListQuery, ListedRow } from './agency-list.repo.ts';
import { type AgencyListCall, agencyListService } from './agency-list.service.ts';

const ROWS = Array.from(
  { length: 21 },
  (_, i) =>
    ({
      id: `0193b2d0-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`,
      sortAt: '2026-10-01T10:00:00.000Z',
    }) as ListedRow,
);

function service() {
  const asked: AgencyListQuery[] = [];
  const lists: AgencyListRepo = {
    list: async (_agencyId, wish) => {
      asked.push(wish);
      return ROWS;
    },
  };
  const { list } = agencyListService({
    lists,
    repo: { whole: async () => [] },
    keys: createKeys([{ id: 'k1', secret: Buffer.alloc(32, 1) }]),
    bookings: {
      viewWhole: () => {
        throw new Error('there is nothing to view');
      },
    },
  });
  return { list, asked };
}

const call = (query: AgencyListCall['query'], type: UserType = 'AgencyOwner'): AgencyListCall => ({
  agencyId: 'a1',
  viewer: viewerOf({ id: 'me', type, isRestricted: false, loginId: 'l' }),
  product: 'Air Travel',
  query,
});

it('owners and admins read the whole agency, sales agents and restricted agents their own', async () => {
  const { list, asked } = service();
  for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const) await list(call({}, type));
  const restricted = viewerOf({ id: 'me', type: 'Admin', isRestricted: true, loginId: 'l' });
  await list({ ...call({}), viewer: restricted });
  expect(asked.map(({ ownerId }) => ownerId)).toEqual([null, null, 'me', 'me']);
});

it('the next page begins after the last row, of the same question only', async () => {
  const { list, asked } = service();
  const question = { state: 'confirmed', q: ' Ada ' } as const;
  const cursor = (await list(call(question))).nextCursor ?? '';
  await list(call({ ...question, q: 'Ada', cursor }));
  expect(asked.at(-1)).toMatchObject({
    terms: 'Ada',
    after: { at: ROWS[19]?.sortAt, id: ROWS[19]?.id },
  });
  const refused = { code: 'INVALID_FIELD', field: 'cursor' };
  for (const other of [
    call({ ...question, state: 'cancelled', cursor }),
    call({ ...question, q: 'Eve', cursor }),
    call({ ...question, sort: 'departure', cursor }),
    call({ ...question, cursor }, 'SalesAgent'),
    { ...call({ ...question, cursor }), agencyId: 'a2' },
    { ...call({ ...question, cursor }), product: 'Hotels' as const },
  ])
    await expect(list(other)).rejects.toMatchObject(refused);
  const unsigned = Buffer.from(JSON.stringify(['created', ROWS[0]?.sortAt, ROWS[0]?.id]));
  await expect(list(call({ cursor: unsigned.toString('base64url') }))).rejects.toMatchObject(
    refused,
  );
});
