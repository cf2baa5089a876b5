import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '../ui/Disclosure.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { EndpointFormState } from './endpoint-form.ts';
import page from '../ui/form-page.module.css';
import styles from './Endpoints.module.css';

const OF_CHAT = [
  'price_in',
  'price_out',
  'context_tokens',
  'most_at_once',
  'first_word_seconds',
  'silence_seconds',
] as const;
const OF_VECTORS = ['price_in', 'first_word_seconds'] as const;

/** Prices, context and limits. It is open if one of them is set, or refused. An endpoint for vectors has two of them. */
export function AdvancedFields({ form }: { form: EndpointFormState }) {
  const { t } = useLingui();
  const isChat = form.values.purpose === 'chat';
  const isUsed = (isChat ? OF_CHAT : OF_VECTORS).some(
    (name) => form.saved[name] !== '' || form.errorOf(name) !== undefined,
  );
  const numeric = { inputMode: 'decimal', autoComplete: 'off', optional: true } as const;
  const whole = { ...numeric, inputMode: 'numeric' } as const;
  return (
    <Disclosure
      summary={
        isChat ? <Trans>Advanced: prices, context, limits</Trans> : <Trans>Advanced: price, wait</Trans>
      }
      isOpen={isUsed}
    >
      <div className={styles.advanced}>
        <div className={page.pair}>
          <TextField
            {...form.field('price_in')}
            {...numeric}
            label={t`Price in`}
            hint={t`EUR per million tokens read`}
          />
          {isChat && (
            <>
              <TextField
                {...form.field('price_out')}
                {...numeric}
                label={t`Price out`}
                hint={t`EUR per million tokens written`}
              />
              <TextField
                {...form.field('context_tokens')}
                {...whole}
                label={t`Context`}
                hint={t`The most tokens that the model reads and writes`}
              />
              <TextField
                {...form.field('most_at_once')}
                {...whole}
                label={t`Questions at once`}
                hint={t`The most that are asked at the same time`}
              />
            </>
          )}
          <TextField
            {...form.field('first_word_seconds')}
            {...whole}
            label={isChat ? t`Wait for the first word` : t`Wait for the vectors`}
            hint={isChat ? t`Seconds. If empty: the server’s` : t`Seconds. If empty: 30`}
          />
          {isChat && (
            <TextField
              {...form.field('silence_seconds')}
              {...whole}
              label={t`Wait for the next word`}
              hint={t`Seconds. If empty: the server’s`}
            />
          )}
        </div>
      </div>
    </Disclosure>
  );
}
