// Wraps a remote built against the legacy libraries: it renders with its own React into an element
// of this page.
import type { LegacyMount } from '@portico/remote-kit/build/legacy';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import { type Guest, guest } from '@portico/remote-kit';
import { type ComponentType, useEffect, useRef } from 'react';

/** Returns a component that mounts such a remote in its element and unmounts it when removed. */
export function legacyApp(id: RemoteId, name: string, mount: LegacyMount): ComponentType {
  return function LegacyRemote() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? mountAt(place.current, name, mount) : undefined), []);
    return <div ref={place} data-remote={id} />;
  };
}

function mountAt(place: HTMLElement, name: string, mount: LegacyMount): () => void {
  const { shell, silence } = shellFor(name);
  let unmount: () => void;
  try {
    unmount = mount(place, shell);
    if (typeof unmount !== 'function') throw new TypeError(`${name}: mount returns no unmount`);
  } catch (error) {
    silence();
    throw error;
  }
  return () => {
    silence();
    try {
      unmount();
    } catch (error) {
      // a failed unmount must not affect the page
      console.error(error);
    }
  };
}

/**
 * Returns the remote's event channel; `silence` removes every listener, including those the remote
 * forgets to remove.
 */
function shellFor(name: string): { readonly shell: Guest; readonly silence: () => void } {
  const end = guest(name);
  const stops = new Set<() => void>();
  return {
    shell: {
      ...end,
      listen(handlers, target) {
        const stop = end.listen(handlers, target);
        stops.add(stop);
        return stop;
      },
    },
    silence: () => stops.forEach((stop) => stop()),
  };
}
