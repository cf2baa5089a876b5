import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SpendingUse } from '@regia/contract/models/spending';
import {
  SPENDING_UNITS,
  type SpendingPeriod,
  type SpendingUnit,
} from '@regia/contract/models/spending-words';
import { monthName } from '@regia/contract/written-dates';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { Meter } from '../ui/Meter.tsx';
import { Note } from '../ui/Note.tsx';
import { quotaTone } from '../ui/quota-tone.ts';
import { hasLimit, isShown, type SpendingRow, usesOf } from './spending-rows.ts';
import { useSpendingWords } from './use-spending-words.ts';
import styles from './Spending.module.css';

interface SpendingListProps {
  rows: readonly SpendingRow[];
  /** The month of the organization’s time zone, such as `2026-11`. */
  month: string;
}

/** The limits and uses of today and of the month, a row for the organization and each assistant. */
export function SpendingList({ rows, month }: SpendingListProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const periods = { day: t`Today`, month: monthName(locale, month) };
  const uncounted = rows
    .filter(({ money }) => money.day.limit !== null || money.month.limit !== null)
    .flatMap((row) => row.without_prices.map(({ name }) => name));
  const names = [...new Set(uncounted)].join(', ');
  return (
    <>
      {uncounted.length > 0 && (
        <div className={styles.inset}>
          <Note tone="warn" title={t`Not all costs are counted`}>
            <Trans>Without prices: {names}. What they cost is unknown, and reaches no limit.</Trans>
          </Note>
        </div>
      )}
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>{periods.day}</span>
        <span>{periods.month}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id ?? ''}>
            <Holder row={row} />
            <Uses row={row} period="day" name={periods.day} />
            <Uses row={row} period="month" name={periods.month} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The organization or the assistant, what happens at 100%, and the limits that are near or reached. */
function Holder({ row }: { row: SpendingRow }) {
  const words = useSpendingWords();
  const isReached = usesOf(row).some(({ use }) => use.level === 'reached');
  return (
    <div className={styles.holder}>
      <b>{row.name}</b>
      {row.id === null && (
        <small>
          <Trans>the whole organization</Trans>
        </small>
      )}
      {hasLimit(row) ? (
        <small className={isReached ? styles.danger : undefined}>
          {isReached ? words.atLimitNow(row.at_limit) : words.atLimit(row.at_limit)}
        </small>
      ) : (
        <small>
          <Trans>without limits of its own</Trans>
        </small>
      )}
      {usesOf(row).map(({ unit, period, use }) => {
        const warning = words.warningOf(unit, period, use);
        if (warning === null) return null;
        const Icon = use.level === 'reached' ? ErrorIcon : WarningIcon;
        return (
          <small
            key={unit + period}
            className={classes(styles.warning, use.level === 'reached' ? styles.danger : styles.warn)}
          >
            <Icon size={13} />
            {warning}
          </small>
        );
      })}
    </div>
  );
}

interface UsesProps {
  row: SpendingRow;
  period: SpendingPeriod;
  /** The name of the period. */
  name: string;
}

/** The uses of a period, each with its limit and its meter. */
function Uses({ row, period, name }: UsesProps) {
  const shown = SPENDING_UNITS.filter((unit) => isShown(row[unit][period]));
  return (
    <div className={styles.uses}>
      {shown.length > 0 && <span className={styles.period}>{name}</span>}
      {shown.map((unit) => (
        <Use key={unit} unit={unit} period={period} use={row[unit][period]} />
      ))}
    </div>
  );
}

function Use({ unit, period, use }: { unit: SpendingUnit; period: SpendingPeriod; use: SpendingUse }) {
  const { t } = useLingui();
  const words = useSpendingWords();
  const format = useFormat();
  const { used, limit } = use;
  const share = limit === null ? 0 : used / limit;
  // 99.9% is not 100% yet.
  const percent = format.percent(Math.floor(share * 100 + 1e-9) / 100);
  const tone = quotaTone(share);
  return (
    <div className={unit === 'money' ? styles.money : styles.messages}>
      <span className={styles.amounts}>
        <span>{unit === 'money' ? <Money use={use} /> : <Messages use={use} />}</span>
        {limit !== null && (
          <span aria-hidden="true" className={classes(styles.share, tone !== 'accent' && styles[tone])}>
            {percent}
          </span>
        )}
      </span>
      {limit !== null && (
        <Meter
          quota
          size="s"
          label={words.nameOf(unit, period)}
          value={used}
          max={limit}
          text={t`${percent} of the limit`}
        />
      )}
    </div>
  );
}

function Money({ use: { used, limit } }: { use: SpendingUse }) {
  const format = useFormat();
  const spent = format.cost(used);
  const most = limit === null ? null : format.cost(limit);
  return most === null ? (
    spent
  ) : (
    <Trans>
      {spent} of {most}
    </Trans>
  );
}

function Messages({ use: { used, limit } }: { use: SpendingUse }) {
  const format = useFormat();
  const count = format.number(used);
  if (limit === null) return <Plural value={used} one={`${count} message`} other={`${count} messages`} />;
  const most = format.number(limit);
  return <Plural value={limit} one={`${count} of ${most} message`} other={`${count} of ${most} messages`} />;
}
