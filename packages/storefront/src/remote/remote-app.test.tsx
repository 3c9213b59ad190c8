import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { live } from '../testing/live.tsx';
import { show } from '../testing/show.tsx';
import { createRemoteApp } from './remote-app.tsx';

const App = createRemoteApp({
  id: 'resort',
  loads: { login: async () => () => <p>the page</p> },
  Beside: () => <p>beside</p>,
});

it('waits for a page of its own, in the frame of its id, with what stands beside every page', () => {
  const html = show(<App />, { at: '/login' });
  expect(html).toContain('data-remote="resort"');
  expect(html).toMatch(/class="[^"]*remote-waiting is-first[ "]/);
  expect(html).toContain('beside');
});

it('renders nothing for a page of another remote', () => {
  const html = show(<App />, { at: '/mytrip/mytrips' });
  expect(html).not.toContain('remote-waiting');
  expect(html).toContain('beside');
});

/** Mounts the remote anew when pressed, as the shell does. */
class Again extends Component<{ readonly of: ComponentType }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    const { of: App } = this.props;
    if (!this.state.failed) return <App />;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

it('loads a frame anew that could not be loaded', async () => {
  let isThere = false;
  const Framed = createRemoteApp({
    id: 'main',
    loads: { audit: async () => () => <p>the page</p> },
    frame: {
      isAround: (name) => name === 'audit',
      load: async () => {
        if (!isThere) throw Object.assign(new Error('no such file'), { name: 'ChunkLoadError' });
        return ({ children }) => <div className="the-frame">{children}</div>;
      },
    },
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const page = await live(<Again of={Framed} />, {
    at: '/audit',
    store: { user: { isTravelAgent: true } as never },
  });
  isThere = true;
  await page.press('Try again');
  expect(page.body.querySelector('.the-frame')?.textContent).toBe('the page');
});

it('has the frame around its pages for agents only', async () => {
  const Framed = createRemoteApp({
    id: 'main',
    loads: { dealLink: async () => () => <p>the page</p> },
    frame: {
      isAround: () => true,
      load:
        async () =>
        ({ children }) => <div className="the-frame">{children}</div>,
    },
  });
  const isFramed = async (isTravelAgent: boolean) => {
    const store = { user: { isTravelAgent } as never };
    const page = await live(<Framed />, { at: '/deal-link', store });
    expect(page.words()).toBe('the page');
    return page.body.querySelector('.the-frame') !== null;
  };
  expect(await isFramed(true)).toBe(true);
  expect(await isFramed(false)).toBe(false);
});
