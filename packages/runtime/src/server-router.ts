// Router for server-side rendering. A separate module because browsers do not need it.
export { StaticRouter } from 'react-router';
