import { join, resolve } from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Every waiting time shortened: no latency, short lags, quick webhooks. */
  readonly fast: boolean;
  /** Suppliers that may be asked; the others answer 404. */
  readonly suppliers: readonly string[];
  /** Callers of suppliers show this key. */
  readonly supplierKey: string;
  /** Keys of merchant accounts are derived from it (gateway/keys.ts). */
  readonly gatewaySecret: string;
  /** Whether callers may move the clock and switch faults on. Never for the outside world. */
  readonly rehearsal: boolean;
  /** How many calls may be in progress. */
  readonly maxConnections: number;
}

/**
 * Reads all settings once. Throws one error that names every fault.
 * @param known names of all suppliers there are
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Config {
  const faults: string[] = [];
  const port = Number(env['PORT'] || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('PORT must be a port number');
  const profile = env['PROFILE'] || 'normal';
  if (profile !== 'normal' && profile !== 'fast') faults.push("PROFILE must be 'normal' or 'fast'");
  const mode = env['MODE'] || 'demo';
  const suppliers = (env['SANDBOX_SUPPLIERS'] || known.join(','))
    .split(',')
    .filter((name) => name !== '');
  for (const name of suppliers)
    if (!known.includes(name)) faults.push(`SANDBOX_SUPPLIERS: no supplier '${name}'`);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir: dataDir(env),
    fast: profile === 'fast',
    suppliers,
    supplierKey: env['SANDBOX_SUPPLIER_KEY'] || 'sandbox-supplier-key',
    gatewaySecret: env['SANDBOX_GATEWAY_SECRET'] || 'sandbox-gateway-secret',
    rehearsal: mode !== 'production',
    maxConnections: 2_000,
  };
}

/** Folder of the ledgers: DATA_DIR/sandbox, by default .data/sandbox of the working folder. */
export const dataDir = (env: Readonly<Record<string, string | undefined>>): string =>
  join(resolve(env['DATA_DIR'] || '.data'), 'sandbox');
