// Logs one JSON line per event. Secrets and personal data are removed from every field.
import { type Logger, pino } from 'pino';
import { linesTo } from './log-lines.ts';

export type Log = Logger;

const SECRET_FIELDS =
  /^(.*token.*|.*secret.*|.*password.*|authorization|cookie|set-cookie|x-access-token|__host-rt|card.*|cvc|cvv|iban)$/i;
const PATTERNS: readonly [RegExp, string][] = [
  [/\b(?:[a-z0-9]{1,16}\.)?eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  // tokens of links, as they appear in addresses
  [/([?&](?:guest|token|link)=)[^&#\s"'<>\\]+/gi, '$1[token]'],
  [/\b[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[number]'],
  [/\bpostgres(?:ql)?:\/\/[^\s@]+@/g, 'postgres://[secret]@'],
];

/** Removes tokens, mail addresses and card-like numbers from a text. */
export function redactText(text: string): string {
  return PATTERNS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}

/** Returns a copy without secrets, at most six levels deep. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= 6) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_FIELDS.test(key) ? '[secret]' : redact(item, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): unknown {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

const STDOUT = 1;

/**
 * Creates the log of a process, on `fd` (standard output); lines that cannot be written there are
 * dropped and counted. `write` is for tests.
 */
export function createLog(
  options: { level?: string; name?: string; fd?: number; write?: (line: string) => void } = {},
): Log {
  const settings = {
    level: options.level ?? 'info',
    base: { process: options.name ?? 'server' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => redact(entry) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        // pino would copy an error's message unchanged.
        const [first, ...rest] = args as unknown as [unknown, ...unknown[]];
        const given =
          first instanceof Error
            ? [{ fault: first }, rest[0] ?? first.message, ...rest.slice(1)]
            : args;
        method.apply(
          this,
          given.map((arg) =>
            typeof arg === 'string' ? redactText(arg) : arg,
          ) as Parameters<pino.LogFn>,
        );
      },
    },
  };
  if (options.write) return pino(settings, { write: options.write });
  const log: Log = pino(
    settings,
    linesTo(options.fd ?? STDOUT, {
      onDropped: (dropped) => log.warn({ dropped }, 'log lines could not be written'),
    }),
  );
  return log;
}
