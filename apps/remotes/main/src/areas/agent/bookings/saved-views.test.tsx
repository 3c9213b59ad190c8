import type { UserType } from '@portico/contract';
import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { allColumns } from './columns.tsx';
import { type ListAddress, readAddress, writeAddress } from './list-address.ts';
import type { SavedView } from './saved-view.ts';
import { useSavedViews } from './saved-views.query.ts';
import { SavedViews } from './saved-views.tsx';

const read = (query: string) => readAddress(new URLSearchParams(query));
const columns = allColumns({
  t: ((key: string) => key) as never,
  language: 'en',
  owed: String,
  today: '2026-06-02',
  rows: [],
  withCosts: false,
});
const FAILED: SavedView = {
  id: 'v1',
  name: 'Not booked',
  isShared: false,
  isEditable: true,
  query: { status: 'failed' },
  columns: [],
  version: 4,
};

function Chips({ at }: { readonly at: string }) {
  const [state, setState] = useState<ListAddress>(read(at));
  const views = useSavedViews();
  return (
    <>
      <SavedViews {...{ state, columns, views }} onState={setState} />
      <p>at {writeAddress(state)}</p>
      <button type="button" onClick={() => setState({ ...state, view: 'mine' })}>
        Filter
      </button>
    </>
  );
}
async function show(at: string, answers: object, userType: UserType = 'AgencyOwner') {
  const page = await live(<Chips at={at} />, {
    answers: { savedViews: () => ({ views: [FAILED] }), ...answers },
  });
  const profile = { id: 'u', userType, isRestrictedAgent: false };
  await page.run(() => page.store.dispatch({ type: 'user/userReplaced', payload: { profile } }));
  return page;
}

it('opens a view, and leaves it with all of its filters', async () => {
  const page = await show('', {});
  await page.press('Not booked');
  expect(page.words()).toContain('at ?saved=v1&status=failed');
  expect(page.button('Not booked').getAttribute('aria-pressed')).toBe('true');
  await page.press('Not booked');
  expect(page.words()).toMatch(/at$|at Filter/);
});

it('offers to save a change of the view that is on, from the version that is shown', async () => {
  const page = await show('saved=v1&status=failed', {
    changeSavedView: ({ input }: { input: { body?: object } }) => ({
      view: { ...FAILED, ...input.body, version: 5 },
    }),
  });
  expect(page.has('Save changes to Not booked')).toBe(false);
  await page.press('Filter');
  await page.press('Save changes to Not booked');
  await page.press('Save');
  const [call] = page.callsOf('changeSavedView');
  expect(call?.options).toEqual({ ifMatch: '"4"' });
  expect(call?.input.params).toEqual({ id: 'v1' });
  expect(call?.input.body).toMatchObject({
    name: 'Not booked',
    isShared: false,
    query: { status: 'failed', view: 'mine' },
  });
  expect(page.callsOf('savedViews')).toHaveLength(2);
});

it('saves the list under a name, shared only by those who may', async () => {
  const answers = {
    addSavedView: ({ input }: { input: { body?: object } }) => ({
      view: { ...FAILED, ...input.body, id: 'v2' },
    }),
  };
  const page = await show('view=mine', answers);
  await page.press('Save view');
  await page.type('Name of the view', '   ');
  await page.press('Save');
  expect(page.words()).toContain('Give the view a name.');
  expect(page.callsOf('addSavedView')).toEqual([]);
  await page.type('Name of the view', ' Ours ');
  await page.press('Show it to all agents');
  await page.press('Save');
  expect(page.callsOf('addSavedView')[0]?.input.body).toMatchObject({
    name: 'Ours',
    isShared: true,
    query: { view: 'mine' },
  });
  expect(page.words()).toContain('saved=v2');
  const sales = await show('view=mine', answers, 'SalesAgent');
  await sales.press('Save view');
  expect(sales.has('Show it to all agents')).toBe(false);
});

it('says who has changed a view in the meantime, and shows their version', async () => {
  const current = { ...FAILED, name: 'Failed', query: { status: 'expired' }, version: 5 };
  const page = await show('saved=v1&status=failed', {
    changeSavedView: () => {
      throw refusal('VERSION_CONFLICT', 412, {
        details: {
          version: 5,
          current,
          changedBy: 'Inês Marques',
          changedAt: '2026-06-02T10:00:00Z',
        },
      });
    },
  });
  await page.press('Edit view Not booked');
  await page.type('Name of the view', 'Mine now');
  await page.enter('Name of the view');
  expect(page.alerts()).toMatch(/Inês Marques changed this, .*2 Jun.* Your change was not saved\./);
  await page.press('Show the new version');
  expect(page.words()).toContain('status=expired');
  expect(page.callsOf('savedViews')).toHaveLength(2);
});

it('deletes a view in two steps, and keeps its filters', async () => {
  const page = await show('saved=v1&status=failed', { removeSavedView: () => undefined });
  await page.press('Edit view Not booked');
  await page.press('Delete');
  expect(page.callsOf('removeSavedView')).toEqual([]);
  await page.press('Delete “Not booked”');
  const [call] = page.callsOf('removeSavedView');
  expect(call?.input.params).toEqual({ id: 'v1' });
  expect(call?.options).toEqual({ ifMatch: '"4"' });
  expect(page.words()).toContain('at ?status=failed');
});

it('lets nobody edit a shared view without the right, and says if the views did not load', async () => {
  const page = await show('saved=v1&status=failed&view=mine', {
    savedViews: () => ({ views: [{ ...FAILED, isShared: true, isEditable: false }] }),
  });
  expect(page.has(/Edit view|Save changes/)).toBe(false);
  expect(page.has('Save view')).toBe(true);
  let tries = 0;
  const broken = await show('', {
    savedViews: () => {
      tries += 1;
      if (tries === 1) throw refusal('INTERNAL', 500);
      return { views: [FAILED] };
    },
  });
  await broken.press(/Saved views did not load/);
  expect(broken.has('Not booked')).toBe(true);
});
