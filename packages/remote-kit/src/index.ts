export { copied, isFromHost, tellRemotes } from './border.ts';
export { host, type HostHandlers, isEventToHost } from './host.ts';
export { type Guest, guest, isEventFromHost } from './guest.ts';
export { shownOfAgency, shownOfPerson } from './payloads.ts';
