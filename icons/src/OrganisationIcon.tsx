// Generated from svg/organisation.svg by make.ts.
import { icon } from '../icon.tsx';

export const OrganisationIcon = icon(<path d="M5 20.5V5.75A2.25 2.25 0 0 1 7.25 3.5h5.5A2.25 2.25 0 0 1 15 5.75V20.5m0-11h2a2.25 2.25 0 0 1 2.25 2.25v8.75M3 20.5h18M8.75 8h2.5m-2.5 4h2.5m-2.5 4h2.5"/>);
