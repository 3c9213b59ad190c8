export { sandboxCard } from './adapter.ts';
export type { SandboxCardOptions } from './adapter.ts';
export { sandboxCardKeys } from './keys.ts';
export type { SandboxCardKeys } from './keys.ts';
