import { defineConfig } from 'vitest/config';

// Three projects: unit (no I/O), integration (*.db.test.ts: real PostgreSQL and processes), e2e (real browser).
// Each starts what it needs itself; `npx vitest run --project unit packages/rules` runs one part of one.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/check/**/*.test.ts', 'bench/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/**/*.db.test.ts', 'apps/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
