export const expired = {
  head: 'This link has expired',
  text: 'Links in our mails work for a limited time. Tell us which booking it was, and we mail you a new one.',
  findHead: 'Find my booking',
  findText:
    'Booked without an account? Give the reference and the e-mail address of the booking, and we mail you a link that opens it.',
  findSend: 'Mail me the link',
  reference: 'Booking reference',
  referenceHint: 'Eight letters and digits, in every mail about the booking.',
  referenceWrong: 'A booking reference has eight letters and digits.',
  email: 'E-mail address of the booking',
  emailWrong: 'This is not a complete e-mail address.',
  send: 'Send a new link',
  sentHead: 'Check your email',
  sent: 'If the reference and the address belong together, a mail with a new link is on its way. It can take a few minutes; look in your spam folder too.',
  again: 'Ask for another link',
  offline: 'No answer came. Check your connection and try again; what you typed is still here.',
  account: 'Booked with an account? Your trips are under your login.',
  'of.verify':
    'The link to confirm your address works once, for 24 hours. If you have used it, log in. If not, ask for a new password: setting it confirms the address too.',
  'of.password': 'The link to a new password works once, for 60 minutes. Ask for another one.',
  'of.login':
    'A link that logs you in works once, for 15 minutes. Log in with your password, or ask for another link.',
  'of.email':
    'This link about your e-mail address does not work any more. Log in to see which address your account has now.',
  newPassword: 'Ask for a new password',
  forgot: 'Forgot your password?',
  aboutBooking: 'Was it a link to a booking?',
  'of.sso':
    'The way in from your organisation works once, for a few minutes. Go back there and open this site again.',
} as const;
