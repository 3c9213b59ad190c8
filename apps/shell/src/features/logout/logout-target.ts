/**
 * Returns the page to open after logout: customers go to the agency's own site if it has one;
 * agents, visitors and all others go to the home page.
 */
export function logoutTarget(
  user: { readonly auth: boolean; readonly isTravelAgent: boolean },
  returnUrl: string,
): string {
  return user.auth && !user.isTravelAgent && returnUrl !== '' ? returnUrl : '/';
}
