// A remote built against the libraries of the legacy scope: it renders with its own React into a
// place of ours.
import type { LegacyMount } from '@portico/remote-kit/build/legacy';
import type { RemoteId } from '@portico/remote-kit/build/shared';
import { type Guest, guest } from '@portico/remote-kit';
import { type ComponentType, useEffect, useRef } from 'react';

/** The component that mounts such a remote where it stands, and unmounts it when it goes. */
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
      // it is leaving: the page goes on without it
      console.error(error);
    }
  };
}

/** Its end of the border; `silence` ends every listener, also those the remote forgets. */
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
