/** The one source of time. Milliseconds since the epoch; tests and the demo move it. */
export interface Clock {
  now(): number;
}
