export const StartPage = () => null;
