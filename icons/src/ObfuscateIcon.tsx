// Generated from svg/obfuscate.svg by make.ts.
import { icon } from '../icon.tsx';

export const ObfuscateIcon = icon(<><path d="M4 6.5h16m-16 11h6m7.5 0H20M4 12h2.5"/><rect width="11.5" height="4.5" x="9.5" y="9.75" fill="currentColor" stroke="none" rx="1"/></>);
