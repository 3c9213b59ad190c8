import type { AgencyData } from '@portico/contract';
import { createAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable } from './loader.ts';
import { on, onLoad, reducerOf } from './reducer.ts';

export interface AgencyState extends Loadable {
  data: AgencyData | null;
}

export const loadAgency = createLoader('agency/load', (api) => api.call('agency', {}));

/**
 * An update from an embedded app replaces the shared agency (display only; the server stays
 * authoritative).
 */
export const agencyReplaced = createAction<AgencyData>('agency/agencyReplaced');

export const agencyReducer = reducerOf<AgencyState>(
  { ...IDLE, data: null },
  on(agencyReplaced, (state, { payload }) => ({ ...state, data: payload })),
  onLoad(loadAgency, ({ agency }) => ({ data: agency })),
);
