export { sandboxFlights } from './adapter.ts';
export type { SandboxFlightsOptions, SandboxAirSupplierName } from './adapter.ts';
