import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Meter } from '../../ui/Meter.tsx';
import type { FigureWords } from './figure-words.ts';
import styles from './Figures.module.css';

interface Figure {
  words: FigureWords;
  /** 0 to 1. */
  value: number;
  /** Above 0 it speaks for the section, below 0 against it. */
  effect: number;
}

/** The figures behind a decision or a score, each with its name, its share, its effect, and what it says. */
export function Figures({ summary, figures }: { summary: string; figures: readonly Figure[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Disclosure summary={summary}>
      <ul className={styles.figures}>
        {figures.map(({ words, value, effect }) => {
          const name = i18n._(words.name);
          const share = format.percent(value);
          return (
            <li key={words.name.id}>
              <div className={styles.line}>
                <span>{name}</span>
                <Meter label={name} value={value * 100} text={share} size="s" tone="quiet" />
                <b>{share}</b>
              </div>
              <p>
                {i18n._(words.says)} <Effect effect={effect} />
              </p>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

function Effect({ effect }: { effect: number }) {
  if (effect === 0) return <Trans>It changed nothing here.</Trans>;
  return effect > 0 ? <Trans>It spoke in favor.</Trans> : <Trans>It spoke against.</Trans>;
}
