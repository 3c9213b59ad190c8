// Replaces packages/rules/src/zone-rules.gen.ts in the shell's browser bundle.
export const ZONE_RULES = '';
export const ZONE_ROWS: readonly string[] = [];
