// Finds dates that are formatted with the JavaScript engine's own time zone rules.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceFiles } from './law.ts';

/** Files that ask the engine on purpose. */
const ALLOWED: ReadonlySet<string> = new Set([
  // years without bundled rules
  'packages/rules/src/zone-offsets.ts',
  // whether a zone exists
  'packages/supplier-kit/src/listed-entries.ts',
  // test helpers that must not share the code they test
  'packages/products/flights/src/conformance-sane.ts',
]);
const CALL = /\b(?:DateTimeFormat|toLocale(?:Date|Time)?String)\(/g;
/** An option that is not fixed to UTC. */
const OWN_ZONE = /\btimeZone\b(?!: 'UTC')/;

/** Returns the text between a parenthesis at `from` and the one that closes it. */
function argumentsAt(source: string, from: number): string {
  let depth = 1;
  let end = from;
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth += 1;
    if (source[end] === ')') depth -= 1;
    end += 1;
  }
  return source.slice(from, end - 1);
}

/** Returns the lines of a source (from 1) on which the engine formats a date in a time zone. */
export const engineZonesIn = (source: string): readonly number[] =>
  [...source.matchAll(CALL)].flatMap((call) =>
    OWN_ZONE.test(argumentsAt(source, call.index + call[0].length))
      ? [source.slice(0, call.index).split('\n').length]
      : [],
  );

/** Returns the places in packages/ and apps/ that do so, without tests: 'file:line'. */
export const engineZones = (root: string): readonly string[] =>
  sourceFiles(root)
    .filter((file) => !ALLOWED.has(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      engineZonesIn(readFileSync(resolve(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
