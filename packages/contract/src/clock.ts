/** The only source of time, in milliseconds since the epoch. Tests and the demo can shift it. */
export interface Clock {
  now(): number;
}
