import { useApi } from '@portico/runtime';
import { useMemo } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { useAnswer } from '../parts/answer.query.ts';
import type { SavedView, SavedViewBody } from './saved-view.ts';

/** Own and shared views, by name. */
export const useSavedViews = () => useAnswer('savedViews', {});

/** Returns the calls that add, replace and remove a view. */
export function useSaving() {
  const api = useApi();
  return useMemo(
    () => ({
      add: (body: SavedViewBody) => tryCall(() => api.call('addSavedView', { body })),
      /** Replaces this version of the view. VERSION_CONFLICT if it has changed since. */
      change: ({ id, version }: Pick<SavedView, 'id' | 'version'>, body: SavedViewBody) =>
        tryCall(() =>
          api.call('changeSavedView', { params: { id }, body }, { ifMatch: `"${version}"` }),
        ),
      /** Removes this version of the view. VERSION_CONFLICT if it has changed since. */
      remove: ({ id, version }: Pick<SavedView, 'id' | 'version'>) =>
        tryCall(() => api.call('removeSavedView', { params: { id } }, { ifMatch: `"${version}"` })),
    }),
    [api],
  );
}
