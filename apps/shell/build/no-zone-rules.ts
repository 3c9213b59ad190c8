// Stands for packages/rules/src/zone-rules.gen.ts in the shell's bundle for browsers.
export const ZONE_RULES = '';
export const ZONE_ROWS: readonly string[] = [];
