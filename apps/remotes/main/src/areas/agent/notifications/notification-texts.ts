/** Text areas that the list of notifications needs in addition to those of the frame. */
export const NOTIFICATION_TEXTS: readonly string[] = [
  'cancellation',
  'centerChanges',
  'centerNotifications',
  'centerParts',
  'centerTasks',
  'zones',
];
