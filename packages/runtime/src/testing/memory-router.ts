// Router for tests that press links and follow redirects.
export { MemoryRouter } from 'react-router';
