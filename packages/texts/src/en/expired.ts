export const expired = {
  head: 'This link has expired',
  text: 'Links in our emails work for a limited time. Tell us which booking it was for and we’ll send you a new one.',
  findHead: 'Find my booking',
  findText:
    'Booked without an account? Enter your booking reference and email address, and we’ll send you a link to your booking.',
  findSend: 'Email me the link',
  reference: 'Booking reference',
  referenceHint: 'Eight letters and numbers, shown in every email about your booking.',
  referenceWrong: 'Enter the eight letters and numbers of your booking reference.',
  email: 'Email address used for the booking',
  emailWrong: 'Enter a complete email address.',
  send: 'Send a new link',
  sentHead: 'Check your email',
  sent: 'If the reference and email address match, we’ve sent you a new link. It can take a few minutes; check your spam folder too.',
  again: 'Request another link',
  offline: 'We couldn’t connect. Check your connection and try again; your details are still here.',
  account: 'Booked with an account? Log in to see your trips.',
  'of.verify':
    'The link to confirm your email address works once, for 24 hours. If you’ve already used it, log in. If not, request a new password: setting it also confirms your address.',
  'of.password':
    'The link to set a new password works once, for 60 minutes. Please request another one.',
  'of.invitation':
    'An invitation works once, for 7 days. If you’ve already used it, log in. If not, ask the person who invited you for a new one.',
  'of.login':
    'A login link works once, for 15 minutes. Log in with your password, or request another link.',
  'of.email':
    'This link about your email address no longer works. Log in to see which address your account uses now.',
  newPassword: 'Request a new password',
  forgot: 'Forgot your password?',
  aboutBooking: 'Was it a link to a booking?',
  'of.sso':
    'The link from your organisation works once, for a few minutes. Go back there and open this site again.',
} as const;
