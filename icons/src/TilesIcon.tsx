// Generated from svg/tiles.svg by make.ts.
import { icon } from '../icon.tsx';

export const TilesIcon = icon(<><rect width="6.75" height="6.75" x="3.75" y="3.75" rx="1.75"/><rect width="6.75" height="6.75" x="13.5" y="3.75" rx="1.75"/><rect width="6.75" height="6.75" x="3.75" y="13.5" rx="1.75"/><rect width="6.75" height="6.75" x="13.5" y="13.5" rx="1.75"/></>);
