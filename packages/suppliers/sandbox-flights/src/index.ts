export { sandboxFlights } from './adapter.ts';
export type { SandboxFlightsOptions, SandboxAirSupplierName } from './profile.ts';
