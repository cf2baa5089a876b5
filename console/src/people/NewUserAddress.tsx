import { getRouteApi } from '@tanstack/react-router';
import { CreateUserDialog } from './CreateUserDialog.tsx';

const route = getRouteApi('/app/account/user/create');

/** The form of a new user at its own address. Closing it leaves the list, as it was filtered. */
export function NewUserAddress() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return <CreateUserDialog onClose={() => void navigate({ to: '/account/user/', search, replace: true })} />;
}
