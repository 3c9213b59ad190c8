/** The first letters of the first and last word of a name: "Nadia Rahman" → "NR". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word === undefined ? '' : ([...word][0] ?? ''),
  );
  return letters.join('').toLocaleUpperCase();
}

/**
 * A person: the picture, else the initials. The name is read once, so give `label` only where it
 * stands alone.
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
