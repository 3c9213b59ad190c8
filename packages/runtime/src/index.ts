// Modules shared by shell and remotes at run time. Every export is named: this list is the
// host-remote contract.
export * from './router.ts';
export * from './i18n/index.ts';
export * from './store/index.ts';
export * from './api/index.ts';
export { useOwnTitle, usePageTitle } from './page-title.ts';
export { ApiProvider, useApi } from './api/api-context.ts';
export { agencyHtmlPolicy } from './agency-html-policy.ts';
export { type Ahead, AheadProvider, aheadCarrier, readAhead, useAhead } from './ahead.ts';
