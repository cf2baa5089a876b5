// Generated from svg/training.svg by make.ts.
import { icon } from '../icon.tsx';

export const TrainingIcon = icon(<><path d="m12 4.75-9.25 4.5 9.25 4.5 9.25-4.5z"/><path d="M6.5 11.25v4.5c0 1.5 2.45 3 5.5 3s5.5-1.5 5.5-3v-4.5M21.25 9.25v5.25"/></>);
