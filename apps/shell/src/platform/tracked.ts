let isTracked = false;

/** True if third-party code is running in this document (trackers.ts). */
export const areTrackersRunning = (): boolean => isTracked;
export const markTracked = (): void => void (isTracked = true);
