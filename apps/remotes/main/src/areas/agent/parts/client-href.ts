import { addressOf, PAGES } from '@portico/contract';

/** Address of the record of a client. */
export const clientHref = (id: string): string => addressOf(PAGES.clients.path, { id });
