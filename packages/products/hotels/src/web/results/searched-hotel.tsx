import { MediaRowSkeleton, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';

interface SearchedHotelProps {
  readonly name: string;
  /** Answers may still bring it. */
  readonly isAwaited: boolean;
  /** Somebody who may sell it has not answered. */
  readonly isUnsure: boolean;
}

/**
 * The place above all others of the hotel that was searched for by its name, while it is not there:
 * it may come and moves nothing then; or no room was found in it; or that could not be learnt.
 */
export function SearchedHotel({ name, isAwaited, isUnsure }: SearchedHotelProps) {
  const { t } = useTranslation();
  // what stands below has stood below a row
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
