export { sandboxCars } from './adapter.ts';
export type { SandboxCarSupplierName, SandboxCarsOptions } from './adapter.ts';
