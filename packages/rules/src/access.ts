// Permissions of each viewer. Pages and server ask the same functions; nothing else decides.
export { CAPABILITIES } from './access/capabilities.ts';
export { may, scopeOf } from './access/may.ts';
export type { Subject, Verdict } from './access/may.ts';
export { refusedRights } from './access/refused.ts';
export {
  allowsNonLogin,
  effectiveServices,
  isServiceAvailable,
  mayBook,
  seesPrices,
  seesRetail,
  seesWholesale,
} from './access/site.ts';
export type { SiteAccess } from './access/site.ts';
export { isTravelAgent, viewerOf, VISITOR } from './access/viewer.ts';
export type { Reader, Viewer, ViewerUser } from './access/viewer.ts';
