// Accepts addresses of SVG without a signature for a day after the upgrade from a version that did
// not sign them: pages that were open then ask for more pictures when they are scrolled. The
// migration stores the end of that day; a new database has none.
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { unsignedUntil } from './unsigned.repo.ts';

/** Creates the function that returns true until the day is over. Its end is read once. */
export function unsignedPictures(db: Database, clock: Clock): () => Promise<boolean> {
  let until: Promise<number> | undefined;
  return async () => {
    until ??= unsignedUntil(db);
    try {
      return clock.now() < (await until);
    } catch {
      // an unknown end accepts nothing, and is read again
      until = undefined;
      return false;
    }
  };
}
