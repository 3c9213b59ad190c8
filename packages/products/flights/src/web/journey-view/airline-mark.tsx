import './journey-view.css';

/** The sign of an airline: its two letters. Its name stands beside it. */
export function AirlineMark({ code }: { readonly code: string }) {
  return (
    <span className="airline-mark" aria-hidden="true">
      <bdi>{code}</bdi>
    </span>
  );
}
