import { useAppSelector } from '@portico/runtime';

/** The site and the person on it, as the shell knows them. Display only: rights are decided by the server. */
export const useAgency = () => useAppSelector((state) => state.agency.data);
export const useViewer = () => useAppSelector((state) => state.user);
