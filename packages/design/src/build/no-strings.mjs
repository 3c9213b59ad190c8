// Replaces React Aria's strings of a language that is not built. A tool requires the default
// export.
export default {};
