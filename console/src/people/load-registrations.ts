import { loadOnce } from '../ui/load-once.ts';

/** The code of the registrations: most visits of the users do not open them. */
export const loadRegistrations = loadOnce(() => import('./registrations/RegistrationsView.tsx'));
