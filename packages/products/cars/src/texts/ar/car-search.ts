// The form that asks where, when and who drives.
export const carSearch = {};
