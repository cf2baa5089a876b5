import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Spending, SpendingValues } from './spending-values.ts';
import page from '../ui/form-page.module.css';

interface SpendingFieldsProps {
  form: Pick<ReturnType<typeof useCallForm<SpendingValues, unknown>>, 'field' | 'errorOf'>;
  saved: Spending;
}

/** Four limits, each with its use, and what happens at 100%. */
export function SpendingFields({ form, saved }: SpendingFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money, messages, without_prices: without } = saved;
  const optional = { optional: true, autoComplete: 'off' } as const;
  const decimal = { ...optional, inputMode: 'decimal' } as const;
  const whole = { ...optional, inputMode: 'numeric' } as const;
  const spent = (used: number) => t`Now at ${format.cost(used)}`;
  const sent = (used: number) => {
    const count = format.number(used);
    return <Plural value={used} one={`Now at ${count} message`} other={`Now at ${count} messages`} />;
  };
  const isKnown = without.length === 0;
  const { value: atLimit, ...choice } = form.field('at_limit');
  return (
    <>
      {!isKnown && (
        <Note tone="info" title={t`Limits of money need prices`}>
          <Trans>These endpoints have none:</Trans> <WithoutPrices endpoints={without} />
        </Note>
      )}
      <div className={page.pair}>
        <TextField
          {...form.field('money_day')}
          {...decimal}
          label={t`Euros a day`}
          hint={isKnown ? spent(money.day.used) : undefined}
        />
        <TextField
          {...form.field('money_month')}
          {...decimal}
          label={t`Euros a month`}
          hint={isKnown ? spent(money.month.used) : undefined}
        />
        <TextField
          {...form.field('messages_day')}
          {...whole}
          label={t`Messages a day`}
          hint={sent(messages.day.used)}
        />
        <TextField
          {...form.field('messages_month')}
          {...whole}
          label={t`Messages a month`}
          hint={sent(messages.month.used)}
        />
      </div>
      <RadioGroup
        {...choice}
        label={t`At 100%`}
        value={atLimit}
        options={[
          {
            value: 'quote',
            label: t`It quotes without a model`,
            help: t`Visitors get answers, word for word from the sources. Nothing more is spent.`,
          },
          {
            value: 'pause',
            label: t`It pauses`,
            help: t`Questions are refused with the assistant’s pause text, until the day or the month ends.`,
          },
        ]}
      />
    </>
  );
}

/** The endpoints without prices: an own one leads to its page, the server’s is a name. */
const WithoutPrices = ({ endpoints }: { endpoints: Spending['without_prices'] }) =>
  endpoints.map(({ id, name }, at) => (
    <span key={id ?? ''}>
      {at > 0 && ', '}
      {id === null ? (
        name
      ) : (
        <TextLink to="/organization/model-endpoint/$id/" params={{ id }}>
          {name}
        </TextLink>
      )}
    </span>
  ));
