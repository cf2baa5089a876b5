import styles from './Why.module.css';

/** A name with its value; null: not shown. */
export type Fact = readonly [name: string, value: string | null];

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.numbers}>
    {facts.map(([name, value]) =>
      value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
