import type { AgencyData } from '@portico/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createLoader, IDLE, type Loadable, setPending, setRejected } from './loader.ts';

export interface AgencyState extends Loadable {
  data: AgencyData | null;
}
const initialState: AgencyState = { ...IDLE, data: null };

export const loadAgency = createLoader('agency/load', (api) => api.call('agency', {}));

export const agencySlice = createSlice({
  name: 'agency',
  initialState,
  reducers: {
    /**
     * An update from an embedded app replaces the shared agency (display only; the server stays
     * authoritative).
     */
    agencyReplaced: (state, { payload }: PayloadAction<AgencyData>) => {
      state.data = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadAgency.pending, setPending)
      .addCase(loadAgency.fulfilled, (state, { payload }) => {
        state.isLoading = false;
        state.data = payload.agency;
      })
      .addCase(loadAgency.rejected, setRejected),
});
