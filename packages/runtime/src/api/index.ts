export { ApiError, isAbort } from './api-error.ts';
export { addPaths, createClient } from './client.ts';
export type { ApiClient, CallOptions, ClientSurroundings } from './client.ts';
export type { CallInput, CallsOf, CallSuccess, Name as CallNameOf } from './calls.ts';
export { TokenKeeper } from './session.ts';
export type { SessionSurroundings } from './session.ts';
