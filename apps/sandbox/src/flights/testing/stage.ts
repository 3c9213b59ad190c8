// Starts the flights of a sandbox in this process.
import { openStage as openWorld, type Said, type Stage } from '../../testing/stage.ts';
import { flights } from '../flights.ts';
import { type Offered, searchAnswer } from './answers.ts';

export { type Asking, NOW, type Said, type Stage } from '../../testing/stage.ts';

/** Opens the suppliers over ledgers in a folder: a new one unless one is given. */
export const openStage = (given?: string): Promise<Stage> => openWorld(flights, given);

/** Parses the itineraries of a streamed response. Throws if they do not match the schema. */
export const itinerariesOf = ({ body }: Said): Offered[] =>
  searchAnswer.parse(body).flatMap((line) => ('itineraries' in line ? line.itineraries : []));
