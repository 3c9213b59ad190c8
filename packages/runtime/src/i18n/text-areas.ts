// Loads texts by area: a page opened in the browser waits for the areas it shows. The shell fetches
// them; any module that renders a page requests them.

type LoadTexts = (areas: readonly string[]) => Promise<void>;

let load: LoadTexts | null = null;

/**
 * Sets the shell's loader. Browser only: on the server a page has its texts before it is rendered.
 */
export const provideTexts = (loadTexts: LoadTexts): void => {
  load = loadTexts;
};

/**
 * Resolves when the page's language has the texts of these areas; also resolves on failure, and
 * keys then fall back to available texts.
 */
export const loadTexts: LoadTexts = (areas) => load?.(areas) ?? Promise.resolve();
