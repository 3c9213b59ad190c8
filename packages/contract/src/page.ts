// Page metadata of the storefront: rendering module, access, availability.
/**
 * `public`: never redirects to login, even on sites that force login (section 2.1 and decision
 * O-019). `open`: visitors may view it unless the site forces login. `customer`, `agent`: logged in
 * as that kind.
 */
export type PageAccess = 'public' | 'open' | 'customer' | 'agent';
/** The module that renders the page: the shell or a remote. */
export type PageOwner = 'shell' | 'main' | 'resort' | 'seo';

export interface OwnPage {
  /** Router path; case-insensitive (decision O-045). */
  readonly path: string;
  readonly owner: PageOwner;
  readonly access: PageAccess;
  /**
   * True if the page shows existing bookings and so stays available when the product is disabled.
   */
  readonly afterSale?: boolean;
  /** True if the page exists only on sites that display top destinations. */
  readonly topDestinations?: boolean;
  /** False if the page is a placeholder for a part that is not available yet. */
  readonly built: boolean;
  /**
   * True for pages with personal or payment data: strictest content security policy, never cached,
   * no agency HTML, no analytics.
   */
  readonly sensitive?: boolean;
  /**
   * Text key of the page title in the shell. Product pages need none
   * (packages/rules/src/page-title.ts).
   */
  readonly title?: string;
  /**
   * Text areas the page needs in addition to those of the shell; only these are loaded. A test
   * compares them with the page's code.
   */
  readonly texts?: readonly string[];
  /**
   * The page replaces the links of the shell's header with its search or its steps. `wide` uses the
   * full width.
   */
  readonly header?: 'page' | 'wide';
  /** True if the footer has no outgoing links. */
  readonly slimFooter?: boolean;
  /**
   * True if the page charges in the visitor's currency: the currency is in the URL as `curr`, and
   * changing it reloads the page (decision O-061).
   */
  readonly charges?: boolean;
  /**
   * Navigation after a language change in addition to new texts (decision O-103): reload the page,
   * or go to the product's start page.
   */
  readonly afterLanguage?: 'reload' | 'start';
}

/** A page that visitors may view. */
export interface OpenPage extends OwnPage {
  readonly access: 'public' | 'open';
}

export const page = <A extends PageAccess>(
  path: string,
  owner: PageOwner,
  access: A,
  more: Partial<Omit<OwnPage, 'access'>> = {},
): OwnPage & { readonly access: A } => ({ path, owner, access, built: false, ...more });

export const built = { built: true } as const;
export const afterSale = { afterSale: true } as const;
export const sensitive = { sensitive: true } as const;
export const reloads = { afterLanguage: 'reload' } as const;
/** Checkout step: its own header, and no outgoing links. */
export const buying = { header: 'page', slimFooter: true } as const;
