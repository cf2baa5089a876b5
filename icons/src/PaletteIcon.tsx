// Generated from svg/palette.svg by make.ts.
import { icon } from '../icon.tsx';

export const PaletteIcon = icon(<><path d="M12 3a9 9 0 0 0 0 18c1.45 0 2.2-.95 2.2-2 0-1.25-.95-1.65-.95-2.7 0-.95.75-1.65 1.75-1.65h1.9A4.1 4.1 0 0 0 21 10.6C21 6.2 17 3 12 3"/><circle cx="7.5" cy="12.25" r="1.3" fill="currentColor" stroke="none"/><circle cx="9.6" cy="7.9" r="1.3" fill="currentColor" stroke="none"/><circle cx="14.5" cy="7.6" r="1.3" fill="currentColor" stroke="none"/></>);
