// Peers that sell to us, one line each. Importing them loads no adapter.
export { sandbox } from '@portico/supplier-sandbox/peer';
