// Of whom a second factor is asked, and who may take away the factors somebody has lost.
import type { UserType } from '@portico/contract';

/**
 * Of whom an agency asks a second factor: nobody, owners and admins, or all its agents. Never of
 * customers.
 */
export function asksSecondFactor(policy: 'off' | 'owners' | 'agents', userType: UserType): boolean {
  if (policy === 'off' || userType === 'Customer') return false;
  return policy === 'agents' || userType === 'AgencyOwner' || userType === 'Admin';
}

/**
 * The operator resets everybody; an owner the people of the agency, but no owner: not another one,
 * and not oneself.
 */
export function mayResetFactors(asker: 'operator' | UserType, target: UserType): boolean {
  if (asker === 'operator') return true;
  return asker === 'AgencyOwner' && target !== 'AgencyOwner';
}
