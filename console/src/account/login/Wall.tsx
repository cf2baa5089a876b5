import { Trans, useLingui } from '@lingui/react/macro';
import { Lamp, type Signal } from '../../ui/Lamp.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Wall.module.css';

/** The bars of each chat, in percent of the screen: positive ones are the assistant's, negative ones the visitor's. */
const CHATS: readonly (readonly [Signal, ...number[]])[] = [
  ['air', -46, 72, 58],
  ['air', -38, 64],
  ['air', -52, 80, 70, -30],
  ['air', -34, 76],
  ['preview', -44, 50],
  ['off'],
  ['off'],
  ['air', -58, 66, -26, 78],
  ['off'],
];

/** Decoration: the monitors of a control room, always in the dark theme. */
export function Wall() {
  const { t } = useLingui();
  const names = [
    t`Front desk`,
    t`Registry office`,
    t`Taxes`,
    t`Staff`,
    t`Library`,
    t`School meals`,
    t`Records`,
    t`Tourism`,
    t`Environment`,
  ];
  return (
    <aside className={styles.aside} data-theme="dark" aria-hidden="true">
      <div className={styles.wall}>
        {CHATS.map(([signal, ...bars], index) => (
          <div key={index} className={styles[signal]}>
            <div className={styles.picture}>
              {bars.map((bar, each) => (
                <i
                  key={each}
                  className={classes(bar < 0 && styles.question)}
                  style={{ width: `${Math.abs(bar)}%` }}
                />
              ))}
              {bars.length === 0 && (
                <svg viewBox="0 0 100 62" preserveAspectRatio="none">
                  <path d="M0 0 100 62M100 0 0 62" />
                </svg>
              )}
            </div>
            <div className={styles.caption}>
              <Lamp signal={signal} />
              {names[index]}
              <span className={styles.number}>0{index + 1}</span>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.motto}>
        <b>
          <Trans>The control room for your assistants.</Trans>
        </b>
        <span>
          <Trans>Prepare, listen, correct, measure.</Trans>
        </span>
      </div>
    </aside>
  );
}
