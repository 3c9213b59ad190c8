import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';

/** Shows a part of the page in the shell's header; on the page itself if it has no header. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  // looked up once the shell's header exists, and before the first paint, so that nothing moves
  const [slot, setSlot] = useState<HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => setSlot(headerSlot()), []);
  if (slot === undefined) return null;
  return slot ? createPortal(children, slot) : children;
}
