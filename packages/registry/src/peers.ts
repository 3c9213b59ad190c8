// Settings of every peer that sells to us, one line a peer. Apart from the connectors, so that
// reading the settings loads no adapter.
import type { PeerSettings } from '@portico/supplier-kit';
import { sandboxSettings } from '@portico/supplier-sandbox/settings';

export const PEERS: readonly PeerSettings[] = [sandboxSettings];
