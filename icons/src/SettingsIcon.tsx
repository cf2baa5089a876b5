// Generated from svg/settings.svg by make.ts.
import { icon } from '../icon.tsx';

export const SettingsIcon = icon(<><path d="M10.9 3.15a2.2 2.2 0 0 1 2.2 0l5.55 3.2a2.2 2.2 0 0 1 1.1 1.9v7.5a2.2 2.2 0 0 1-1.1 1.9l-5.55 3.2a2.2 2.2 0 0 1-2.2 0l-5.55-3.2a2.2 2.2 0 0 1-1.1-1.9v-7.5a2.2 2.2 0 0 1 1.1-1.9z"/><circle cx="12" cy="12" r="3.25"/></>);
