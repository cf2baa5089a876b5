import { LoadingText, Skeleton } from '../ui/Skeleton.tsx';
import { classes } from '../ui/classes.ts';
import look from '../ui/turn.module.css';
import styles from './TurnView.module.css';

/** A question and an answer in outline, while an earlier chat loads. */
export const WaitingTurns = () => (
  <div>
    <LoadingText />
    <div className={classes(look.turn, look.human)} aria-hidden="true">
      <span />
      <div className={look.bubble}>
        <Skeleton width={180} height={24} />
      </div>
    </div>
    <div className={classes(look.turn, look.assistant)} aria-hidden="true">
      <span />
      <div className={classes(look.bubble, styles.waiting)}>
        <Skeleton width="92%" />
        <Skeleton width="84%" />
        <Skeleton width="56%" />
      </div>
    </div>
  </div>
);
