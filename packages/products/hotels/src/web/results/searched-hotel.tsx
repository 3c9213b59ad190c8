import { MediaRowSkeleton, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';

interface SearchedHotelProps {
  readonly name: string;
  /** True if a pending response may contain it. */
  readonly isAwaited: boolean;
  /** True if a supplier that may sell it has not responded. */
  readonly isUnsure: boolean;
}

/**
 * Placeholder at the top for a hotel searched by name while it is missing: its row may still
 * arrive, without moving others; or it has no rooms; or its availability is unknown.
 */
export function SearchedHotel({ name, isAwaited, isUnsure }: SearchedHotelProps) {
  const { t } = useTranslation();
  // keeps the height of a row, so that the content below does not move
  const wasAwaited = useRef(isAwaited);
  useEffect(() => {
    if (isAwaited) wasAwaited.current = true;
  }, [isAwaited]);
  return (
    <div className="searched-hotel">
      {(isAwaited || wasAwaited.current) && (
        <div aria-hidden="true" className={isAwaited ? undefined : 'is-hidden'}>
          <MediaRowSkeleton />
        </div>
      )}
      {!isAwaited && (
        <Note announce="politely">
          {t(isUnsure ? 'results.hotelUnsure' : 'results.hotelFull', { place: name })}
        </Note>
      )}
    </div>
  );
}
