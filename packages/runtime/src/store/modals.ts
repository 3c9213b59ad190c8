import { createAction } from '@reduxjs/toolkit';
import { on, reducerOf } from './reducer.ts';

/** Visibility of each modal of the shell. */
export interface ModalsState {
  login: boolean;
  signup: boolean;
  savePrice: boolean;
}

export const modalShown = createAction<keyof ModalsState>('modals/modalShown');
export const modalHidden = createAction<keyof ModalsState>('modals/modalHidden');

export const modalsReducer = reducerOf<ModalsState>(
  { login: false, signup: false, savePrice: false },
  on(modalShown, (state, { payload }) => ({ ...state, [payload]: true })),
  on(modalHidden, (state, { payload }) => ({ ...state, [payload]: false })),
);
