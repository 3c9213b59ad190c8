// Rules for requiring a second factor, and for resetting lost factors.
import type { UserType } from '@portico/contract';

/**
 * Returns true if an agency's policy requires a second factor of this user type: none, owners and
 * admins, or all its agents. Never required of customers.
 */
export function asksSecondFactor(policy: 'off' | 'owners' | 'agents', userType: UserType): boolean {
  if (policy === 'off' || userType === 'Customer') return false;
  return policy === 'agents' || userType === 'AgencyOwner' || userType === 'Admin';
}

/**
 * Returns true if the asker may reset the target's factors: the operator anyone's; an owner those
 * of the agency's users, except owners, including themselves.
 */
export function mayResetFactors(asker: 'operator' | UserType, target: UserType): boolean {
  if (asker === 'operator') return true;
  return asker === 'AgencyOwner' && target !== 'AgencyOwner';
}
