/**
 * Font files needed for a page's first paint, by the start of their built names (the bundler writes
 * `<name>.<hash>.woff2`). All others are fetched when a text needs them.
 */
const LATIN = ['newsreader-latin', 'instrument-sans-latin-wght-normal'] as const;
export const FONTS_TO_PRELOAD = {
  ltr: LATIN,
  // hotel names are in Latin script there too, and the Latin fonts determine the line height
  rtl: [
    ...LATIN,
    'noto-naskh-arabic-arabic-500-normal',
    'ibm-plex-sans-arabic-arabic-400-normal',
    'ibm-plex-sans-arabic-arabic-500-normal',
    'ibm-plex-sans-arabic-arabic-600-normal',
  ],
} as const;

/**
 * Returns the built files to preload for one direction, in the order above.
 * @param files All built files or addresses, e.g. from the bundler's manifest.
 * @throws If one is missing, so that a renamed font fails the build instead of slowing down the
 *   page.
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
