// Texts come by area: a page that is opened in the browser waits for those it shows. The shell
// fetches them, whoever renders the page asks for them.

type LoadTexts = (areas: readonly string[]) => Promise<void>;

let load: LoadTexts | null = null;

/**
 * The shell's own way to texts. In the browser only: on the server a page has its texts before it
 * is rendered.
 */
export const provideTexts = (loadTexts: LoadTexts): void => {
  load = loadTexts;
};

/**
 * Resolves when the page's language has the texts of these areas; on failure too, then keys fall
 * back to what is known.
 */
export const loadTexts: LoadTexts = (areas) => load?.(areas) ?? Promise.resolve();
