/**
 * Returns the root element of React. A streamed page may arrive in parts: a cached script can run
 * before the parser has reached the element, so it waits for it.
 * @throws If the document has ended without the element.
 */
export function rootElement(): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    const watcher = new MutationObserver(look);
    function look(): void {
      const root = document.getElementById('root');
      if (root === null && document.readyState === 'loading') return;
      watcher.disconnect();
      document.removeEventListener('readystatechange', look);
      if (root === null) reject(new Error('The page has no root'));
      else resolve(root);
    }
    watcher.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}
