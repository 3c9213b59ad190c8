// Parses an agency's brand colour as an operator types it.

/** Returns the colour as six lower-case hexadecimal digits (#0a66c2); null if it is none. */
export function readBrandColor(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
