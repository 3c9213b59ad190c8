/**
 * BroadcastChannel on which a tab tells the other tabs of its browser that the login has switched
 * its presenter mode.
 */
export const PRESENTER_CHANNEL = 'presenter';
