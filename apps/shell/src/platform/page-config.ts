/**
 * Configuration of this page that is not part of the state: addresses of its resources. The server
 * writes it as data attributes of `<html>`.
 */
export interface PageConfig {
  readonly contentBase: string;
  readonly nonce: string;
}

export function readPageConfig(): PageConfig {
  const { contentBase = '/content/' } = document.documentElement.dataset;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return { contentBase, nonce };
}
