// Lines that a test adds to the summary of its run: npm test prints them at its end, npm run
// test:full keeps the facts in its log.
import { appendFileSync } from 'node:fs';

/** `fact`: a figure worth keeping. `warning`: a goal that was missed without failing the test. */
export type NoteKind = 'fact' | 'warning';

export interface RunNote {
  readonly kind: NoteKind;
  readonly text: string;
}

/** Names the file of the run's notes; tools/check/test.ts sets it. */
export const NOTES_VARIABLE = 'PORTICO_NOTES';

/** Prints a note and appends it to the notes of the run, one JSON object a line. */
export function addNote(kind: NoteKind, text: string): void {
  console.log(kind === 'warning' ? `warning: ${text}` : text);
  const file = process.env[NOTES_VARIABLE];
  if (file !== undefined && file !== '')
    appendFileSync(file, `${JSON.stringify({ kind, text } satisfies RunNote)}\n`);
}

/** Parses the notes of a run. Throws when a line is not one. */
export const parseNotes = (text: string): readonly RunNote[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunNote);
