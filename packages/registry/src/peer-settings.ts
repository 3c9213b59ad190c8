// Settings of all peers. Apart from the connectors: reading settings loads no adapter.
import type { PeerSettings } from '@portico/supplier-kit';
import * as peers from './peers.ts';

export const SETTINGS_OF_PEERS: readonly PeerSettings[] = Object.values(peers).map(
  ({ settings }) => settings,
);
