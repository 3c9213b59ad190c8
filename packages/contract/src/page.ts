// A page of the storefront: who renders it, who may see it, whether it is open.
/**
 * public: no login redirect ever, also on sites that force login (section 2.1 and decision O-019).
 * open: visitors may look, unless the site forces login. customer, agent: logged in as that kind.
 */
export type PageAccess = 'public' | 'open' | 'customer' | 'agent';
/** The shell itself, or the remote module that renders the page. */
export type PageOwner = 'shell' | 'main' | 'resort' | 'seo';

export interface OwnPage {
  /** Router path; matching ignores case (decision O-045). */
  readonly path: string;
  readonly owner: PageOwner;
  readonly access: PageAccess;
  /** Shows what has been sold: stays when the product's service is switched off. */
  readonly afterSale?: boolean;
  /** Exists only where the agency displays top destinations. */
  readonly topDestinations?: boolean;
  /** False while the page only says plainly that this part is not open yet. */
  readonly built: boolean;
  /**
   * Pages that hold personal or payment data: strictest policy, never cached, no agency HTML, no
   * analytics.
   */
  readonly sensitive?: boolean;
  /**
   * Key of its title among the texts of the shell. Pages of a product need none
   * (packages/rules/src/page-title.ts).
   */
  readonly title?: string;
  /**
   * Areas of texts it shows besides those of the shell; it loads these and no others. A test holds
   * them to its code.
   */
  readonly texts?: readonly string[];
  /**
   * What the page puts in the shell's header in place of its links: its search or its steps. `wide`
   * uses the whole screen.
   */
  readonly header?: 'page' | 'wide';
  /** Nothing in the footer leads away. */
  readonly slimFooter?: boolean;
  /**
   * Charges in the currency the visitor chooses: it stands in the address as `curr`, and choosing
   * one loads the page anew (decision O-061).
   */
  readonly charges?: boolean;
  /**
   * What choosing another language does besides new texts (decision O-103): the page loads anew, or
   * its product's start page does.
   */
  readonly afterLanguage?: 'reload' | 'start';
}

export const page = (
  path: string,
  owner: PageOwner,
  access: PageAccess,
  more: Partial<OwnPage> = {},
): OwnPage => ({ path, owner, access, built: false, ...more });

export const built = { built: true } as const;
export const afterSale = { afterSale: true } as const;
export const sensitive = { sensitive: true } as const;
export const reloads = { afterLanguage: 'reload' } as const;
/** A step of buying: its own header, and nothing that leads away. */
export const buying = { header: 'page', slimFooter: true } as const;
