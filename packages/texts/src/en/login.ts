export const login = {
  head: 'Good to see you again',
  text: 'Log in to see member rates and your trips.',
  email: 'Email',
  emailMissing: 'Type the e-mail address of your account.',
  emailWrong: 'This is not a complete e-mail address.',
  password: 'Password',
  passwordMissing: 'Type your password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  offline: 'No answer came. Check your connection and try again; what you typed is still here.',
} as const;
