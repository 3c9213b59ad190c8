// Pages that agents see in the frame of the command center.
import { type PageName, PAGES } from '@portico/contract';

/** Returns true for pages of the command center. Visitors may open the address of deal links too. */
export const isCenterPage = (page: PageName): boolean =>
  PAGES[page].access === 'agent' || page === 'dealLink';

/** Returns true for pages with the frame: the command center, and what agents book. */
export const isFramed = (page: PageName): boolean =>
  isCenterPage(page) || PAGES[page].path.startsWith('/booknow/');
