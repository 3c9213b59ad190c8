import { Skeleton } from '@portico/design';
import { RecordBar, type RecordBarProps } from './record-bar.tsx';

/** The record while it loads. Its bar already works. */
export function RecordSkeleton(props: RecordBarProps) {
  return (
    <div aria-busy="true">
      <header className="c-record-head">
        <RecordBar {...props} />
        <Skeleton shape="head" width="most" />
        <Skeleton width="half" />
      </header>
      {[0, 1, 2].map((section) => (
        <div key={section} className="c-record-section">
          <Skeleton width="third" />
          <Skeleton />
          <Skeleton width="most" />
        </div>
      ))}
    </div>
  );
}
