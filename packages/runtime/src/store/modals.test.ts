import { describe, expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { modalHidden, modalShown } from './actions.ts';
import { createStore } from './create-store.ts';
import type { ModalsState } from './modals.ts';

const ROWS: Readonly<Record<keyof ModalsState, string>> = {
  login: 'R4-25',
  signup: 'R4-26',
  savePrice: 'R4-27',
};

describe('flags of the modals', () => {
  it('are one each: showing and hiding a modal leaves the others as they are [R4-25] [R4-26] [R4-27]', () => {
    const names = Object.keys(ROWS) as (keyof ModalsState)[];
    const store = createStore(fakeApi());
    const shown = () => names.filter((name) => store.getState().modals[name]);
    expect(shown()).toEqual([]);
    for (const name of names) {
      store.dispatch(modalShown(name));
      expect(shown()).toEqual([name]);
      store.dispatch(modalShown(name));
      store.dispatch(modalHidden(name));
      expect(shown()).toEqual([]);
    }
    for (const name of names) store.dispatch(modalShown(name));
    for (const name of names) {
      store.dispatch(modalHidden(name));
      expect(shown()).toEqual(names.filter((other) => other !== name));
      store.dispatch(modalShown(name));
    }
  });
});
