// The flights of a sandbox in this process.
import {
  type WireSearchEntry,
  wireSearchEnd,
  wireSearchLine,
} from '@portico/supplier-sandbox-flights/wire';
import { z } from 'zod';
import { openStage as openWorld, type Said, type Stage } from '../../testing/stage.ts';
import { flights } from '../flights.ts';

export { type Asking, NOW, type Said, type Stage } from '../../testing/stage.ts';

/** Opens the suppliers over ledgers in a folder: a new one, unless one is given. */
export const openStage = (given?: string): Promise<Stage> => openWorld(flights, given);

const searchLines = z.array(z.union([wireSearchLine, wireSearchEnd]));

/** Itineraries of a streamed answer, read as the one reads it who asks for it in earnest. Throws where it is not of the wire. */
export const itinerariesOf = ({ body }: Said): WireSearchEntry[] =>
  searchLines.parse(body).flatMap((line) => ('itineraries' in line ? line.itineraries : []));
