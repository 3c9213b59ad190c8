// Lines that a test adds to the summary of its run: npm test prints them at the end, npm run
// test:full stores the facts in its log.
import { appendFileSync } from 'node:fs';

/** `fact`: a figure to keep. `warning`: a missed goal that does not fail the test. */
export type NoteKind = 'fact' | 'warning';

export interface RunNote {
  readonly kind: NoteKind;
  readonly text: string;
}

/** Environment variable with the file of the run's notes; set by tools/check/test.ts. */
export const NOTES_VARIABLE = 'PORTICO_NOTES';

/** Prints a note and appends it to the run's notes, one JSON object per line. */
export function addNote(kind: NoteKind, text: string): void {
  console.log(kind === 'warning' ? `warning: ${text}` : text);
  const file = process.env[NOTES_VARIABLE];
  if (file !== undefined && file !== '')
    appendFileSync(file, `${JSON.stringify({ kind, text } satisfies RunNote)}\n`);
}

/** Parses the notes of a run. Throws on an invalid line. */
export const parseNotes = (text: string): readonly RunNote[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunNote);
