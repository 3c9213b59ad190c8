import { useAppSelector } from '@portico/runtime';

/**
 * The site and the person on it, as the shell knows them. Display only: rights are decided by the
 * server.
 */
export const useAgency = () => useAppSelector((state) => state.agency.data);
export const useViewer = () => useAppSelector((state) => state.user);

/**
 * A text that differs between viewers to whom the server answers differently: keys of kept answers
 * hold it.
 */
export const useViewerKey = (): string =>
  useAppSelector(({ user }) =>
    [user.auth, user.profile?.id, user.isTravelAgent, user.isRestrictedAgent].join(' '),
  );

/**
 * Whether the pages of this site show prices to this person: what is said of prices has no place
 * where none is. Of somebody who is about to be logged in again it is true.
 */
export function usePricesShown(): boolean {
  const { auth, isUncertain } = useViewer();
  const agency = useAgency();
  return auth || isUncertain || agency?.allowNonLoginFlow !== false;
}
