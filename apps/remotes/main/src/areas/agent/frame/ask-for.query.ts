// Asks those who have a right for it.
import type { Capability } from '@portico/contract';
import { useApi } from '@portico/runtime';
import { useState } from 'react';

export type AskState = 'idle' | 'busy' | 'asked' | 'failed';

/** Returns the state of the request and the function that sends it; asking twice asks once. */
export function useAskFor(capability: Capability): {
  readonly state: AskState;
  readonly ask: () => Promise<void>;
} {
  const api = useApi();
  const [state, setState] = useState<AskState>('idle');
  return {
    state,
    async ask() {
      if (state === 'busy' || state === 'asked') return;
      setState('busy');
      try {
        await api.call('requestAccess', { body: { capability } });
        setState('asked');
      } catch {
        setState('failed');
      }
    },
  };
}
