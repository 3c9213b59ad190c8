/** Keys as they stand on a keyboard; screen readers hear them where they act. */
export const KeyCaps = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className="center-keys" aria-hidden="true" dir="ltr">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
