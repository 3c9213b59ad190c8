// Notifications of an agent: what needs to be known now.
export const centerNotifications = {
  readAll: 'Mark all as read',
  read: 'Mark as read',
  unread: 'Unread',
  none: 'Nothing needs you now',
  noneText:
    'Bookings that get stuck, changes by suppliers, your deadlines of the next day and requests of colleagues appear here until they are settled.',
  failed: 'We couldn’t load the notifications.',
  readFailed: 'We couldn’t mark it as read. Please try again.',
  more: 'These are the newest {{count}}.',
  'title.change': 'Changed by the supplier',
  'title.given': 'Request agreed: {{right}}',
  'title.declined': 'Request declined: {{right}}',
} as const;
