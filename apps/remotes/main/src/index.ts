export { App } from './app/app.tsx';
