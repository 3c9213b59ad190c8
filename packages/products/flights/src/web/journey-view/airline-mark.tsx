import './journey-view.css';

/** Symbols for airlines without a logo: each gets one of them on a background colour. */
const SIGNS = [
  'M7 23 15 9l4 7 2-3 4 10Z',
  'M6 21c8-1 14-5 20-13-1 9-7 16-20 13Z',
  'M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  'M7 14 16 8l9 6v4l-9-6-9 6Zm0 7 9-6 9 6v4l-9-6-9 6Z',
  'M8 8h6l10 16h-6Zm9 0h7l-4 7Z',
  'M6 13c4-4 8 3 12 0 3-2 5-2 8 0v4c-3-2-5-2-8 0-4 3-8-4-12 0Zm0 7c4-4 8 3 12 0 3-2 5-2 8 0v3c-3-2-5-2-8 0-4 3-8-4-12 0Z',
] as const;

/**
 * Hashes a code to a number, spread over the colour wheel so that neighbours in a list look
 * different.
 */
function numberOf(code: string): number {
  let number = 7;
  for (const sign of code) number = (number * 31 + (sign.codePointAt(0) ?? 0) * 17) % 9_973;
  return number;
}

/** Draws an airline's logo from its code. Its name is shown next to it. */
export function AirlineMark({ code }: { readonly code: string }) {
  const number = numberOf(code);
  return (
    <svg className="airline-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill={`hsl(${(number * 47) % 360} 46% 34%)`} />
      <path d={SIGNS[number % SIGNS.length]} fill="white" fillRule="evenodd" />
    </svg>
  );
}
