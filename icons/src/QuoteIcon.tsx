// Generated from svg/quote.svg by make.ts.
import { icon } from '../icon.tsx';

export const QuoteIcon = icon(<path d="M9.5 6C6 7 4 9.6 4 13.5V18h6v-6H5.5M19.5 6C16 7 14 9.6 14 13.5V18h6v-6h-4.5"/>);
