/**
 * Keeps an amount or a name apart from the direction of the sentence around it, as `<bdi>` does.
 */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);
