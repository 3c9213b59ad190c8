// Values that are sent as JSON, and also used as they are by pages rendered in this process.

/** A part of a response. */
export interface JsonPart<T extends object = object> {
  readonly value: T;
  /** Serializes the value. Callers need it once: it is not cached. */
  text(): string;
}

/** Creates a part without an own way to serialize it. */
export const jsonPart = <T extends object>(value: T): JsonPart<T> => ({
  value,
  text: () => JSON.stringify(value),
});
