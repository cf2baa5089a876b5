// Generated from svg/home.svg by make.ts.
import { icon } from '../icon.tsx';

export const HomeIcon = icon(<><path d="m4 10.9 8-7.15 8 7.15v7.35a2.25 2.25 0 0 1-2.25 2.25H6.25A2.25 2.25 0 0 1 4 18.25z"/><path d="M9.5 20.5v-6h5v6"/></>);
