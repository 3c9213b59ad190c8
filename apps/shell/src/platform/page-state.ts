/** What the server resolved before its first byte. */
export interface PageState {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}
const ID = 'portico-state';

/** JSON that is safe inside a `<script>` element: no `<`, no line separators. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function readPageState(): PageState {
  const text = document.getElementById(ID)?.textContent;
  if (!text) throw new Error('The page has no state');
  return JSON.parse(text) as PageState;
}
