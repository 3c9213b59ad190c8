/**
 * BroadcastChannel on which a tab tells all tabs of its browser about a switch of the presenter mode.
 */
export const PRESENTER_CHANNEL = 'presenter';

/**
 * `hide`: the mode is being switched on, so costs must not stay visible until the server has
 * answered. `switched`: the server has switched, so pages load again. `kept`: it has not.
 */
export type PresenterMessage = 'hide' | 'switched' | 'kept';
