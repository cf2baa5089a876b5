// Generated from svg/role.svg by make.ts.
import { icon } from '../icon.tsx';

export const RoleIcon = icon(<><path d="m12 2.75 7.75 2.75V11c0 4.9-3.1 8.5-7.75 10.25C7.35 19.5 4.25 15.9 4.25 11V5.5z"/><circle cx="12" cy="9.25" r="2.25"/><path d="M8 16.1c.55-1.9 1.95-2.85 4-2.85s3.45.95 4 2.85"/></>);
