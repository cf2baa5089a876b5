// Generated from svg/animation.svg by make.ts.
import { icon } from '../icon.tsx';

export const AnimationIcon = icon(<><circle cx="15.25" cy="12" r="5.75"/><path d="M8 5.5H4.75M6 12H2.75M8 18.5H4.75"/></>);
