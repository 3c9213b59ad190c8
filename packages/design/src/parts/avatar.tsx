/** Returns the initials of the first and last word of a name: "Nadia Rahman" → "NR". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word === undefined ? '' : ([...word][0] ?? ''),
  );
  return letters.join('').toLocaleUpperCase();
}

/**
 * A person's picture, else the initials. Pass `label` only if the name is not shown next to it, so
 * that screen readers read it once.
 */
export function Avatar({
  name,
  src,
  label,
}: {
  name: string;
  src?: string | null;
  label?: string;
}) {
  return (
    <span
      className="avatar"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {src ? <img src={src} alt="" width="36" height="36" /> : initialsOf(name)}
    </span>
  );
}
