// The flights of a sandbox in this process.
import { openStage as openWorld, type Said, type Stage } from '../../testing/stage.ts';
import { flights } from '../flights.ts';

export { type Asking, NOW, type Said, type Stage } from '../../testing/stage.ts';

/** Opens the suppliers over ledgers in a folder: a new one, unless one is given. */
export const openStage = (given?: string): Promise<Stage> => openWorld(flights, given);

/** Itineraries of a streamed answer. */
// oxlint-disable-next-line no-explicit-any -- as above
export const itinerariesOf = ({ body }: Said): any[] =>
  (body as { itineraries?: unknown[] }[]).flatMap(({ itineraries = [] }) => itineraries);
