// The sign-in dialog comes by itself once a session: closing it is remembered as long as the tab
// lives (R3-85, R4-50).
import { readStored, writeStored } from './storage.ts';

const KEY = 'savingPopupDismissed';

export const isPopupDismissed = (): boolean => readStored('sessionStorage', KEY) !== null;
export const rememberPopupDismissed = (): void => writeStored('sessionStorage', KEY, 'true');
