// A vitest reporter for tools/check/test.ts that writes the results by file to the path in
// PORTICO_REPORT.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface FileReport {
  /** Path relative to the project root. */
  readonly file: string;
  readonly passed: number;
  /** Includes skipped and unfinished tests, which prove nothing. */
  readonly failed: number;
  /** True if all failures were timeouts, so that no assertion failed. */
  readonly waited: boolean;
  /** Failures, each with the test's full name and the first line of its message. */
  readonly failures: readonly string[];
}

export interface RunReport {
  readonly files: readonly FileReport[];
  /** Failures outside any test, one line each. */
  readonly unhandled: readonly string[];
}

interface Failure {
  readonly message: string;
  readonly cause?: unknown;
  readonly stack?: string | undefined;
}

/** Returns true if a failure is only a timeout. */
export function isWaiting({ message, cause }: Failure): boolean {
  if (/timed out in \d+ms|Timeout \d+ms exceeded/.test(message)) return true;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'message' in cause &&
    String(cause.message) === 'Matcher did not succeed in time.'
  );
}

const told = (name: string, errors: readonly Failure[]) =>
  `${name}: ${errors[0]?.message.split('\n', 1)[0] ?? 'did not run to its end'}`.slice(0, 400);

/**
 * Returns one line about a failure outside any test, with the first line of the project in its
 * stack: no name of a test says where to look.
 */
export function toldStray(fault: Failure): string {
  const place = /(?:packages|apps|tools|bench|e2e)\/[^\s():?]+(?::\d+)?/.exec(
    (fault.stack ?? '')
      .split('\n')
      .slice(1)
      .filter((line) => !line.includes('node_modules'))
      .join('\n'),
  );
  const line = told('outside any test', [fault]);
  return place === null ? line : `${line} (${place[0]})`;
}

function reportOf(module: TestModule): FileReport {
  const errors: Failure[] = [...module.errors()];
  for (const suite of module.children.allSuites()) errors.push(...suite.errors());
  const failures = errors.map((error) => told('outside any test', [error]));
  let passed = 0;
  let failed = 0;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') passed += 1;
    else {
      failed += 1;
      failures.push(told(test.fullName, result.errors ?? []));
    }
    if (result.state === 'failed') errors.push(...result.errors);
  }
  if (failed === 0 && passed === 0) failures.push('no test was played');
  if (failed === 0 && (passed === 0 || !module.ok())) failed = 1;
  return {
    file: module.relativeModuleId,
    passed,
    failed,
    waited: errors.length > 0 && errors.every(isWaiting),
    failures,
  };
}

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const report: RunReport = {
      files: modules.map(reportOf),
      unhandled: unhandled.map(toldStray),
    };
    writeFileSync(process.env['PORTICO_REPORT'] ?? 'report.json', JSON.stringify(report));
  }
}
