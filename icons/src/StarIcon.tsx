// Generated from svg/star.svg by make.ts.
import { icon } from '../icon.tsx';

export const StarIcon = icon(<path d="m12 3.25 2.65 5.5 6.1.85-4.45 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6-4.45-4.2 6.1-.85z"/>);
