// Checks the keys of texts in code of the browser and of the products: a key without a text would
// be displayed as it is.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const keys = [...new Set(Object.keys(textsOf('en') ?? {}).map((key) => key.replace(PLURAL, '')))];
const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));

/** Beginnings of keys that stand alone in code: a field of the checkout completes them. */
const BEGINNINGS: ReadonlySet<string> = new Set(['checkout.factMissing', 'checkout.dateWrong']);

/** A string of the form of a key. */
const WRITTEN = /'([a-z]\w*)((?:\.\w+)+)'/gi;
/** A template of the form of a key, with values at any place after the area. */
const BUILT = /`([a-z]\w*)(\.(?:[\w.]|\$\{[^`]*?\})*)`/gi;
/** A function of a component that adds the area: `const word = (key: string) => t(…)`. */
const SHORTENED =
  /const (\w+) = \((\w+): string[^)]*\)(?:: string)? =>\s*t\(`(\w+(?:\.\w+)*\.)\$\{(\w+)\}`/g;

const isKnown = (key: string): boolean =>
  BEGINNINGS.has(key) ? keys.some((one) => one.startsWith(`${key}.`)) : keys.includes(key);
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const quoted = (text: string): string => text.replaceAll('.', '\\.');

/** Returns the keys in code that no text has; of a template, its form. */
function unknownKeys(source: string): string[] {
  const code = withoutComments(source);
  const unknown: string[] = [];
  for (const [, area = '', rest = ''] of code.matchAll(WRITTEN))
    if (areas.has(area) && !isKnown(area + rest)) unknown.push(area + rest);
  for (const [, area = '', rest = ''] of code.matchAll(BUILT)) {
    if (!areas.has(area)) continue;
    const form = new RegExp(
      `^${area}${rest
        .split(/\$\{[^`]*?\}/)
        .map(quoted)
        .join('.*')}$`,
    );
    if (!keys.some((key) => form.test(key))) unknown.push(area + rest);
  }
  for (const [, name = '', value, area = '', used] of code.matchAll(SHORTENED)) {
    if (value !== used) continue;
    for (const [, key = ''] of code.matchAll(new RegExp(`\\b${name}\\('([^']+)'`, 'g')))
      if (!keys.includes(area + key)) unknown.push(area + key);
  }
  return unknown;
}

describe('keys of texts', () => {
  it('have a text wherever the browser and the products write or build them', () => {
    const files = globSync(
      '{packages/{storefront,design,runtime},packages/products/*,apps/{shell,remotes/*}}/src/**/*.{ts,tsx}',
      { cwd: ROOT },
    ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(500);
    const faults = files.flatMap((file) =>
      unknownKeys(readFileSync(resolve(ROOT, file), 'utf8')).map((key) => `${file}: ${key}`),
    );
    expect(faults).toEqual([]);
  });
  it('are read from strings, templates and functions that add an area', () => {
    expect(unknownKeys(`t('common.close'); t('common.nothing')`)).toEqual(['common.nothing']);
    expect(unknownKeys('t(`errors.${code}`); t(`errors.no.${code}`)')).toEqual([
      'errors.no.${code}',
    ]);
    expect(unknownKeys('t(`listEmpty.${kind}Text`); t(`listEmpty.${kind}Word`)')).toEqual([
      'listEmpty.${kind}Word',
    ]);
    expect(
      unknownKeys(
        "const word = (key: string) => t(`common.${key}`);\nword('close'); word('shut');",
      ),
    ).toEqual(['common.shut']);
    expect(unknownKeys("// t('common.nothing')\nread('boats.csv')")).toEqual([]);
  });
});
