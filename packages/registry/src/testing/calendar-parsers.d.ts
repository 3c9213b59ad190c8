// Type declarations of two calendar parsers that ship none, limited to what the tests use.
declare module 'ical' {
  interface Parsed {
    readonly type: string;
    readonly uid?: string;
    readonly start?: Date & { readonly tz?: string };
    readonly end?: Date & { readonly tz?: string };
    readonly sequence?: string;
    readonly status?: string;
  }
  const ical: { parseICS(text: string): Record<string, Parsed> };
  export default ical;
}

declare module 'cal-parser' {
  interface Value<V> {
    readonly value: V;
    readonly params?: { readonly tzid?: string };
  }
  interface Parsed {
    readonly uid: Value<string>;
    readonly dtstart: Value<Date>;
    readonly dtend: Value<Date>;
    readonly sequence: Value<string>;
    readonly status: Value<string>;
  }
  const parser: { parseString(text: string): { readonly events: readonly Parsed[] } };
  export default parser;
}
