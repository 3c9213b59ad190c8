// Stands in for React Aria's words in a language that is not built. A tool asks for a default
// export.
export default {};
