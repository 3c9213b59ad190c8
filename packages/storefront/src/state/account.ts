import { useAppSelector } from '@portico/runtime';

/** Site and user as known to the shell. For display only: the server decides on permissions. */
export const useAgency = () => useAppSelector((state) => state.agency.data);
export const useViewer = () => useAppSelector((state) => state.user);

/**
 * Returns a text that differs between viewers who get different responses, for use in cache keys.
 */
export const useViewerKey = (): string =>
  useAppSelector(({ user }) =>
    [user.auth, user.profile?.id, user.isTravelAgent, user.isRestrictedAgent].join(' '),
  );

/**
 * Returns true if this site shows prices to the viewer; texts about prices are omitted otherwise.
 * True while a login is being renewed.
 */
export function usePricesShown(): boolean {
  const { auth, isUncertain } = useViewer();
  const agency = useAgency();
  return auth || isUncertain || agency?.allowNonLoginFlow !== false;
}
