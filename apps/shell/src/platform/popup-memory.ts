// The sign-in dialog opens automatically once per session: closing it is remembered for the
// lifetime of the tab (R3-85, R4-50).
import { readStored, writeStored } from './storage.ts';

const KEY = 'savingPopupDismissed';

export const isPopupDismissed = (): boolean => readStored('sessionStorage', KEY) !== null;
export const rememberPopupDismissed = (): void => writeStored('sessionStorage', KEY, 'true');
