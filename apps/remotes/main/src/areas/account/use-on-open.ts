import { useEffect, useRef, useState } from 'react';
import type { Answer, Refused } from './try-call.ts';

/**
 * Makes a call once when the page opens, and again only on request. Link scanners fetch a page but
 * do not run its scripts.
 */
export function useOnOpen<T>(
  call: () => Promise<Answer<T>>,
  onDone: (data: T) => unknown,
): { readonly refused: Refused | null; readonly again: () => void } {
  const latest = useRef({ call, onDone });
  const attempt = useRef(0);
  const [wanted, setWanted] = useState(1);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    latest.current = { call, onDone };
  });
  useEffect(() => {
    if (attempt.current === wanted) return;
    attempt.current = wanted;
    void latest.current.call().then((answer) => {
      if (answer.ok) latest.current.onDone(answer.data);
      else setRefused(answer);
    });
  }, [wanted]);
  return {
    refused,
    again: () => {
      setRefused(null);
      setWanted((before) => before + 1);
    },
  };
}
