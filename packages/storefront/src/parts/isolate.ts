/** Isolates an amount or a name from the text direction of its sentence, as `<bdi>` does. */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);
