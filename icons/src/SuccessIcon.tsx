// Generated from svg/success.svg by make.ts.
import { icon } from '../icon.tsx';

export const SuccessIcon = icon(<><circle cx="12" cy="12" r="9"/><path d="m7.75 12.25 3 3 5.5-6"/></>);
