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
    loadFrame: async () => {
      if (!isThere) throw Object.assign(new Error('no such file'), { name: 'ChunkLoadError' });
      return ({ children }) => <div className="the-frame">{children}</div>;
    },
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const page = await live(<Again of={Framed} />, { at: '/audit' });
  isThere = true;
  await page.press('Try again');
  expect(page.body.querySelector('.the-frame')?.textContent).toBe('the page');
});
