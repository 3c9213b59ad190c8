/** A list as lines of JSON, so many entries a line, and a last line that says that nothing is missing. `truncated` breaks it off. */
export function* lines(
  name: string,
  entries: readonly unknown[],
  chunk: number,
  truncated: boolean,
): Generator<string> {
  for (let i = 0; i < entries.length; i += chunk) {
    yield `${JSON.stringify({ [name]: entries.slice(i, i + chunk) })}\n`;
    if (truncated) return;
  }
  if (!truncated) yield `${JSON.stringify({ complete: true, count: entries.length })}\n`;
}
