import {
  DEFAULT_GEOLOCATION,
  type GeoLocation,
  type UserProfile,
  type UserType,
} from '@portico/contract';
import { createAction } from '@reduxjs/toolkit';
import { loadAgency } from './agency.ts';
import { on, reducerOf } from './reducer.ts';

/**
 * Role published by a remote; displayed until the shell has loaded its own user (decision O-112).
 */
export interface SharedUser {
  readonly userType?: UserType;
  readonly isTravelAgent: boolean;
  readonly isRestrictedAgent: boolean;
}

/** The current user. Display only: all permissions are enforced by the server. */
export interface UserState {
  auth: boolean;
  isTravelAgent: boolean;
  isRestrictedAgent: boolean;
  geoLocation: GeoLocation;
  profile: UserProfile | null;
  /**
   * True while the `auth` cookie says that a user is logged in and the token has not been renewed
   * yet (decision O-096).
   */
  isUncertain: boolean;
  shared?: SharedUser;
}
export const initialUser: UserState = {
  auth: false,
  isTravelAgent: false,
  isRestrictedAgent: false,
  geoLocation: { ...DEFAULT_GEOLOCATION },
  profile: null,
  isUncertain: false,
};

export const loggedIn = createAction<UserProfile>('user/loggedIn');
/** Logout: resets the state to that of a new page. */
export const loggedOut = createAction('user/loggedOut');
/** An update from an embedded app replaces the shared user state. */
export const userReplaced = createAction<UserState>('user/userReplaced');

export const userReducer = reducerOf<UserState>(
  initialUser,
  on(loggedIn, (state, { payload }) => ({
    ...state,
    auth: true,
    isTravelAgent: payload.isTravelAgent,
    isRestrictedAgent: payload.isRestrictedAgent,
    profile: payload,
    isUncertain: false,
  })),
  on(loggedOut, () => initialUser),
  on(userReplaced, (_, { payload }) => payload),
  on(loadAgency.fulfilled, (state, { payload }) => ({
    ...state,
    geoLocation: payload.geoLocation,
  })),
);
