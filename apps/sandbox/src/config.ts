import { join, resolve } from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Shortens all delays: no latency, short lags, quick webhooks. */
  readonly fast: boolean;
  /** Enabled suppliers; the others return 404. */
  readonly suppliers: readonly string[];
  /** API key that callers of suppliers must send. */
  readonly supplierKey: string;
  /** Secret from which keys of merchant accounts are derived (gateway/keys.ts). */
  readonly gatewaySecret: string;
  /** True if callers may move the clock and switch faults on. Never enable it on a public host. */
  readonly rehearsal: boolean;
  /** Maximum number of concurrent calls. */
  readonly maxConnections: number;
}

/**
 * Reads all settings. Throws one error that lists every invalid setting.
 * @param known names of all existing suppliers
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

/** Folder of the ledgers: DATA_DIR/sandbox; DATA_DIR defaults to .data in the working folder. */
export const dataDir = (env: Readonly<Record<string, string | undefined>>): string =>
  join(resolve(env['DATA_DIR'] || '.data'), 'sandbox');
