// Paths of the calls that cancel one addition to a booking. They stay out of paths.ts, which every
// visitor's browser loads: the dialog that makes these calls adds them to the API client.
import { type CallPath, get, post } from './call-path.ts';

export const ADDITION_PATHS = {
  additionCancelQuote: get('/bookings/:reference/additions/:addition/cancel-quote'),
  cancelAddition: post('/bookings/:reference/additions/:addition/cancel'),
} as const satisfies Record<string, CallPath>;
