export { Link } from './link.ts';
export {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
export type { Location, NavigateFunction, To } from 'react-router';
