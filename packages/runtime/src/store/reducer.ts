// Reducers of the store. The toolkit's createSlice and createReducer bring Immer with them, which
// every visitor would load for a dozen flat states.
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { failureOf, type Loadable, type Rejection } from './loader.ts';

/** Returns the state after an action, or the same state if the action is another one. */
export type Case<State> = (state: State, action: UnknownAction) => State;

interface Creator<Action> {
  readonly match: (action: unknown) => action is Action;
}

/** Returns the case of one action. */
export const on =
  <State, Action>(
    { match }: Creator<Action>,
    reduce: (state: State, action: Action) => NoInfer<State>,
  ): Case<State> =>
  (state, action) =>
    match(action) ? reduce(state, action) : state;

interface Loader<Payload> {
  readonly pending: Creator<{ readonly type: string; readonly meta: unknown }>;
  readonly fulfilled: Creator<{ readonly type: string; readonly payload: Payload }>;
  readonly rejected: Creator<Rejection & { readonly type: string; readonly meta: unknown }>;
}

/**
 * Returns the case of a loader's actions.
 * @param dataOf returns what a reply changes in the state
 */
export const onLoad =
  <State extends Loadable, Payload>(
    { pending, fulfilled, rejected }: Loader<Payload>,
    dataOf: (payload: Payload) => Partial<NoInfer<State>>,
  ): Case<State> =>
  (state, action) => {
    if (pending.match(action)) return { ...state, isLoading: true, error: null };
    if (fulfilled.match(action)) return { ...state, isLoading: false, ...dataOf(action.payload) };
    return rejected.match(action)
      ? { ...state, isLoading: false, error: failureOf(action) }
      : state;
  };

/** Creates the reducer of a state from its initial value and its cases. */
export const reducerOf =
  <State>(initial: State, ...cases: readonly Case<State>[]): Reducer<State> =>
  (before = initial, action) =>
    cases.reduce((state, reduce) => reduce(state, action), before);
