/**
 * The element React takes over. A streamed page may reach the browser in parts: a script that is
 * cached can run before the parser has come to the element, so it is waited for.
 * @throws when the document has ended without it
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
