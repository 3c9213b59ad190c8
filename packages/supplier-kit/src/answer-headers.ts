/**
 * Headers of answers that adapters may read. All others are dropped: they may hold cookies and
 * addresses, and what is not read cannot be recorded.
 */
const ALLOWED =
  /^(?:retry-after|ratelimit-[a-z-]+|x-ratelimit-[a-z-]+|request-id|x-request-id|idempotent-replayed|link)$/;
/** Maximum length of a value; longer ones are dropped. */
const MAX_LENGTH = 2_000;

/** Allowed headers of an answer by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** Returns the allowed headers; of a repeated one the first value. */
export const answerHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): AnswerHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value[0] : value;
      const key = name.toLowerCase();
      return text !== undefined && text.length <= MAX_LENGTH && ALLOWED.test(key)
        ? [[key, text] as const]
        : [];
    }),
  );
