import { expect, it } from 'vitest';
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
