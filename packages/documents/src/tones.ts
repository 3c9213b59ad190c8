/**
 * Colors of refund steps: the tokens --ok, --warn and --bad of the storefront's light theme, with
 * their tints.
 */
export const TONES = {
  free: { ink: '#1c6b45', tint: '#e2f2e9' },
  part: { ink: '#8a5a00', tint: '#fbefd9' },
  none: { ink: '#a3281c', tint: '#fbe6e3' },
  /** Support must be asked: the regular text color, because the outcome is undecided. */
  unknown: { ink: '#4a4f57', tint: '#eef0f2' },
} as const;
