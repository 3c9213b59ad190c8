export const FaresPage = () => null;
