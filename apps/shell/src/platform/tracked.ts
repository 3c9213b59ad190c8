let isTracked = false;

/** Whether code of another company runs in this document (trackers.ts). */
export const areTrackersRunning = (): boolean => isTracked;
export const markTracked = (): void => void (isTracked = true);
