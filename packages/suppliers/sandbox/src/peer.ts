// The sandbox as a peer: its settings, and the products it sells, one line each.
import { sandboxSettings } from './settings.ts';

const products = {
  hotels: async () => (await import('./hotels/connector.ts')).hotelsOfSandbox,
  flights: async () => (await import('./flights/connector.ts')).flightsOfSandbox,
  cars: async () => (await import('./cars/connector.ts')).carsOfSandbox,
} as const;

export const sandbox = { settings: sandboxSettings, products };
