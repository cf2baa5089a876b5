// Generated from svg/search.svg by make.ts.
import { icon } from '../icon.tsx';

export const SearchIcon = icon(<><circle cx="10.75" cy="10.75" r="7"/><path d="m15.9 15.9 4.85 4.85"/></>);
