import { createContext, useContext } from 'react';
import type { Answer } from './try-call.ts';

/**
 * Makes a call. Within a StepUpGuard, a call that asks for a recent proof of identity opens a dialog
 * for it and is repeated.
 */
export type Guard = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>;
export const GuardContext = createContext<Guard>((call) => call());
export const useGuard = (): Guard => useContext(GuardContext);
