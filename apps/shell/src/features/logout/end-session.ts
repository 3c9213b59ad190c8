import { LOGOUT_REDIRECT_MS } from '@portico/rules/constants';

interface EndSession {
  /** Ends it on the server; may fail. */
  readonly revoke: () => Promise<unknown>;
  /** Clears what this browser keeps. */
  readonly forget: () => void;
  readonly leave: () => void;
}

/** Server first and browser at once; 100 ms after the server has answered the page is left. */
export async function endSession({ revoke, forget, leave }: EndSession): Promise<void> {
  const ended = revoke().catch(() => undefined);
  forget();
  await ended;
  setTimeout(leave, LOGOUT_REDIRECT_MS);
}
