// API calls of lockers for the browser's client. Types only, so that no schema reaches the browser
// through this file.
import type { CallsOf } from '@portico/runtime/api/calls';
import type * as http from '../http.ts';

type LockerCalls = CallsOf<typeof http>;

declare module '@portico/runtime/api/calls' {
  // oxlint-disable-next-line typescript/no-empty-interface -- the calls of lockers, added to those of all products
  interface ProductCalls extends LockerCalls {}
}
