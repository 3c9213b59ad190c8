/**
 * Returns the URL that begins a mail with a subject. Spaces are written as %20: mail programs show
 * a plus sign as it is.
 */
export const mailAddress = (to: string, subject: string): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}`;
