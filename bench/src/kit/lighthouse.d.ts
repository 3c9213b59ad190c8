// The parts of Lighthouse and its launcher that the bench uses. They are installed only by `npm ci
// --prefix bench`.
declare module 'lighthouse' {
  interface Audit {
    readonly numericValue?: number;
    readonly score: number | null;
    readonly details?: {
      readonly items?: readonly { readonly url: string; readonly resourceType?: string }[];
    };
  }
  interface Result {
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly runtimeError?: { readonly message: string };
  }
  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' },
  ): Promise<{ readonly lhr: Result } | undefined>;
}
declare module 'chrome-launcher' {
  export function launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
    readonly envVars: Readonly<Record<string, string | undefined>>;
    readonly logLevel: 'error';
  }): Promise<{ readonly port: number; readonly pid: number; kill(): void }>;
}
