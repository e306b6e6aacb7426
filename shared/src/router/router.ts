export {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
export { type ModalControl, useModal } from './use-modal.ts';
export { useNavigate } from './use-navigate.ts';
