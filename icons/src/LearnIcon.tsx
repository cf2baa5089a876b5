// Generated from svg/learn.svg by make.ts.
import { icon } from '../icon.tsx';

export const LearnIcon = icon(<path d="M12 20.5c-2.2-1.6-5-2.25-9-2.25v-9c4 0 6.8.65 9 2.25 2.2-1.6 5-2.25 9-2.25v9c-4 0-6.8.65-9 2.25m0 0v-9M12 2.25v5.5M9.25 5h5.5"/>);
