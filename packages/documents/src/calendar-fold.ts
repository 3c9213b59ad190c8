// Folds the lines of a calendar file.
const LINE_OCTETS = 75;

/** Folds a line after 75 octets, never inside a character (RFC 5545, 3.1). */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const more = Buffer.byteLength(sign);
    // the leading space of a continuation line counts
    if (octets + more > LINE_OCTETS - (lines.length > 0 ? 1 : 0)) {
      lines.push(current);
      current = '';
      octets = 0;
    }
    current += sign;
    octets += more;
  }
  return [...lines, current].join('\r\n ');
}
