export { sandboxHotels } from './adapter.ts';
export type { SandboxHotelsOptions, SandboxSupplierName } from './adapter.ts';
