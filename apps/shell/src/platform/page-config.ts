/**
 * Settings of this page that are no state: where things are. The server writes them as data
 * attributes of `<html>`.
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
