/**
 * The font files the first paint of a page needs, by the start of their built names (the builder
 * writes `<name>.<hash>.woff2`). Everything else is fetched when a text needs it.
 */
const LATIN = ['newsreader-latin', 'instrument-sans-latin-wght-normal'] as const;
export const FONTS_TO_PRELOAD = {
  ltr: LATIN,
  // names of hotels are Latin there too, and Latin faces set the height of the lines
  rtl: [
    ...LATIN,
    'noto-naskh-arabic-arabic-500-normal',
    'ibm-plex-sans-arabic-arabic-400-normal',
    'ibm-plex-sans-arabic-arabic-500-normal',
    'ibm-plex-sans-arabic-arabic-600-normal',
  ],
} as const;

/**
 * The built files to preload for one direction, in the order above.
 * @param files every built file or address, e.g. from the builder's manifest
 * @throws when one is missing, so that a renamed font fails the build of the page and not its speed
 */
export function fontsToPreload(dir: 'ltr' | 'rtl', files: readonly string[]): string[] {
  return FONTS_TO_PRELOAD[dir].map((name) => {
    const built = files.find(
      (file) =>
        file.endsWith('.woff2') && file.slice(file.lastIndexOf('/') + 1).startsWith(`${name}.`),
    );
    if (built === undefined) throw new Error(`no built font named ${name}`);
    return built;
  });
}
