// Generated from svg/document.svg by make.ts.
import { icon } from '../icon.tsx';

export const DocumentIcon = icon(<><path d="M7.5 3h6.25L19 8.25V18.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-13A2.5 2.5 0 0 1 7.5 3"/><path d="M13.5 3.25V8.5h5.25M8.75 13h6.5m-6.5 3.75h3.75"/></>);
