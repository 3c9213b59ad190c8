import { useAppSelector } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import { useEffect, useState } from 'react';

const [SignIn, fetchSignIn] = laterPart(async () => (await import('./sign-in.tsx')).SignIn);

/** Loads the code of the dialog, and then calls back; never if it cannot be loaded. */
export const whenLoaded = (then: () => void): void =>
  void fetchSignIn().then(then, () => undefined);

/**
 * 'Unlock instant savings by signing in': opened by 'Reveal Price', by 'Log In to save up to', and
 * automatically (saving-popup.tsx). Its code is loaded when it is opened for the first time.
 */
export function SignInModal() {
  const open = useAppSelector((state) => state.modals.savePrice && !state.user.auth);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    // if the code cannot be loaded, the header's links remain
    if (open) whenLoaded(() => setHere(true));
  }, [open]);
  return open && isHere ? <SignIn /> : null;
}
