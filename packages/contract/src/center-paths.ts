// Paths of the command center's calls. They stay out of paths.ts, which every visitor's browser
// loads: the command center adds them to the API client when it opens.
import { type CallPath, get, patch, post, put, remove } from './call-path.ts';

export const CENTER_PATHS = {
  agencyBookings: get('/agency/bookings'),
  agencyBookingCounts: get('/agency/bookings/counts'),
  agencyBookingSums: get('/agency/bookings/sums'),
  center: get('/agency/center'),

  exportAgencyBookings: get('/agency/bookings.csv'),
  bookingAgents: get('/agency/bookings/agents'),
  assignBooking: patch('/agency/bookings/:reference'),
  bulk: post('/agency/bulk'),
  find: get('/find'),
  savedViews: get('/agency/views'),
  addSavedView: post('/agency/views'),
  changeSavedView: put('/agency/views/:id'),
  removeSavedView: remove('/agency/views/:id'),
  agencyRecord: get('/agency/bookings/:reference'),
  recordTimeline: get('/agency/bookings/:reference/timeline'),
  resendPapers: post('/agency/bookings/:reference/papers'),

  tasks: get('/agency/tasks'),
  task: get('/agency/tasks/:id'),
  decideTask: post('/agency/tasks/:id/decide'),
  requestAccess: post('/agency/access-requests'),

  auditLog: get('/agency/audit'),
  auditCheck: get('/agency/audit/check'),

  present: post('/agency/presenter'),

  notifications: get('/agency/notifications'),
  readNotifications: post('/agency/notifications/read'),

  dashboard: get('/agency/dashboard'),
  deadlines: get('/agency/deadlines'),
  acknowledgeDeadline: post('/agency/deadlines/:id/acknowledge'),
  deadlineFeed: get('/agency/deadline-feed'),
  makeDeadlineFeed: post('/agency/deadline-feed'),
  endDeadlineFeed: remove('/agency/deadline-feed'),
  deadlineCalendar: get('/deadlines/:secret.ics'),

  searchHistory: get('/agency/searches'),

  productSettings: get('/settings/product'),
  changeProductSettings: put('/settings/product'),
  contactSettings: get('/settings/contact'),
  changeContactSettings: put('/settings/contact'),
  brandingSettings: get('/settings/branding'),
  changeBrandingSettings: put('/settings/branding'),
  paymentSettings: get('/settings/payment'),
  changePaymentSettings: put('/settings/payment'),

  clients: get('/clients'),
  addClient: post('/clients'),
  client: get('/clients/:id'),
  changeClient: patch('/clients/:id'),
  clientNotes: get('/clients/:id/notes'),
  addClientNote: post('/clients/:id/notes'),
  removeClientNote: remove('/clients/:id/notes/:noteId'),
  addClientTask: post('/clients/:id/tasks'),
  markClientTask: post('/clients/:id/tasks/:taskId'),
  companions: get('/clients/:id/companions'),
  addCompanion: post('/clients/:id/companions'),
  removeCompanion: remove('/clients/:id/companions/:companionId'),
  revealDocument: post('/clients/:id/companions/:companionId/document'),
  consents: get('/clients/:id/consents'),
  giveConsent: post('/clients/:id/consents'),
  withdrawConsent: post('/clients/:id/consents/:consentId/withdraw'),
  alikeClients: get('/clients/:id/alike'),
  mergeClient: post('/clients/:id/merge'),
  undoMerge: remove('/clients/:id/merges/:mergeId'),

  team: get('/team'),
  teamMember: get('/team/:id'),
  inviteMember: post('/team/invitations'),
  resendInvitation: post('/team/:id/resend'),
  revokeInvitation: post('/team/:id/revoke'),
  activateMember: post('/team/:id/activate'),
  changeMember: patch('/team/:id'),
  deactivateMember: post('/team/:id/deactivate'),
} as const satisfies Record<string, CallPath>;
