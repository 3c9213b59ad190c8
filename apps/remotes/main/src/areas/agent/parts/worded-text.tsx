import type { Worded } from './change-words.ts';

/** A text, or data that has none: left to right, in the face of code. */
export const WordedText = ({ of: { text, isData } }: { readonly of: Worded }) =>
  isData ? (
    <code dir="ltr" className="c-data">
      {text}
    </code>
  ) : (
    <bdi>{text}</bdi>
  );
