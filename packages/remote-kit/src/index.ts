export { guest, host, isEventFromHost, isEventToHost } from './border.ts';
