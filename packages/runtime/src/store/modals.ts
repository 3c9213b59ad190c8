import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Visibility of each modal of the shell. */
export interface ModalsState {
  login: boolean;
  signup: boolean;
  savePrice: boolean;
}
const initialState: ModalsState = { login: false, signup: false, savePrice: false };

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalShown: (state, { payload }: PayloadAction<keyof ModalsState>) => {
      state[payload] = true;
    },
    modalHidden: (state, { payload }: PayloadAction<keyof ModalsState>) => {
      state[payload] = false;
    },
  },
});
