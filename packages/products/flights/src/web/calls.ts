// Declares the flight calls for the browser client. Types only: this file brings no schema into the
// browser bundle.
import type { CallsOf } from '@portico/runtime/api/calls';
import type * as http from '../http.ts';

type FlightCalls = CallsOf<typeof http>;

declare module '@portico/runtime/api/calls' {
  // oxlint-disable-next-line typescript/no-empty-interface -- the calls of Air Travel, added to those of all products
  interface ProductCalls extends FlightCalls {}
}
