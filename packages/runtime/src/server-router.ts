// The router of a page that is rendered on the server. Apart from the rest: no browser needs it.
export { StaticRouter } from 'react-router';
