import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether each modal of the shell is shown. */
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
