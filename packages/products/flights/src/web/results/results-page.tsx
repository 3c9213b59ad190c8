export const ResultsPage = () => null;
