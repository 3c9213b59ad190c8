export * from './fonts.ts';
export { DEFAULT_PRIMARY, foreground, foreground60, ROLES, type Role, type Theme, themeCss, themeOf } from './theme.ts';
