// Presenter mode: the agent shows the screen to a client, and every tab of this login shows what the
// client may see.
import { useApi } from '@portico/runtime';
import { useViewer } from '@portico/storefront/state/account';
import { useEffect, useRef, useState } from 'react';
import { announceSwitch } from '../../platform/presenter-tabs.ts';
import { isCommand, useKeys } from './parts/keys.ts';

export interface Presenter {
  readonly isOn: boolean;
  /** True from the press until the page loads again. */
  readonly isSwitching: boolean;
  /** True if the last attempt failed: the mode is as before. */
  readonly hasFailed: boolean;
  readonly turn: (on: boolean) => void;
}

/** The mode of this login. All tabs load again once it has been switched. */
export function usePresenter(): Presenter {
  const api = useApi();
  const isOn = useViewer().profile?.isPresenting === true;
  const [state, setState] = useState<'still' | 'switching' | 'failed'>('still');
  return {
    isOn,
    isSwitching: state === 'switching',
    hasFailed: state === 'failed',
    turn(on) {
      if (state === 'switching' || on === isOn) return;
      setState('switching');
      if (on) announceSwitch('hide');
      api.call('present', { body: { on } }).then(
        () => announceSwitch('switched'),
        () => {
          announceSwitch('kept');
          setState('failed');
        },
      );
    },
  };
}

/** Milliseconds for which Escape must be held: a press alone closes dialogs and menus. */
export const HOLD_MS = 800;

/** Keys of the mode: P begins it, holding Escape ends it. */
export function usePresenterKeys({ isOn, turn }: Presenter): void {
  useKeys({ P: () => turn(true) });
  const leave = useRef(() => turn(false));
  useEffect(() => {
    leave.current = () => turn(false);
  });
  useEffect(() => {
    if (!isOn) return;
    let held: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(held);
      held = undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || held !== undefined || !isCommand(event)) return;
      held = setTimeout(() => leave.current(), HOLD_MS);
    };
    const up = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') release();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', up);
    addEventListener('blur', release);
    return () => {
      release();
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', up);
      removeEventListener('blur', release);
    };
  }, [isOn]);
}
