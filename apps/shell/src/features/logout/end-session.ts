import { LOGOUT_REDIRECT_MS } from '@portico/rules/constants';

interface EndSession {
  /** Ends the session on the server; may fail. */
  readonly revoke: () => Promise<unknown>;
  /** Clears the user's data stored in this browser. */
  readonly forget: () => void;
  readonly leave: () => void;
}

/**
 * Starts the server call and clears the browser at once; leaves the page 100 ms after the server's
 * response.
 */
export async function endSession({ revoke, forget, leave }: EndSession): Promise<void> {
  const ended = revoke().catch(() => undefined);
  forget();
  await ended;
  setTimeout(leave, LOGOUT_REDIRECT_MS);
}
