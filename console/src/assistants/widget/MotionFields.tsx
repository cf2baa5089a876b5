import { Trans, useLingui } from '@lingui/react/macro';
import { GREETING_DELAY_MAX } from '@regia/contract/limits';
import type { Assistant } from '@regia/contract/assistants/calls';
import type { Animation } from '@regia/contract/widget/animation';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { useAssistantForm } from '../use-assistant-form.tsx';
import page from '../../ui/form-page.module.css';
import styles from './ColorsForm.module.css';

/** The values of the form of the widget’s animation and texts. */
export type AnimationValues = Pick<Assistant, 'animation' | 'texts'>;

export type AnimationFormState = Pick<
  ReturnType<typeof useAssistantForm<AnimationValues>>['form'],
  'values' | 'field' | 'number' | 'errorOf' | 'enter'
>;

type Options<V extends string> = readonly { value: V; label: string; help?: string }[];

/** How the widget moves. */
export function MotionFields({ form }: { form: AnimationFormState }) {
  const { t } = useLingui();
  const launcher: Options<Animation['launcher']> = [
    { value: 'none', label: t`It stands still` },
    { value: 'rise', label: t`It rises from below` },
    { value: 'pulse', label: t`It pulses once` },
  ];
  const opening: Options<Animation['opening']> = [
    { value: 'none', label: t`It appears at once` },
    { value: 'fade', label: t`It fades in` },
    { value: 'rise', label: t`It rises from the button` },
  ];
  const typing: Options<Animation['typing']> = [
    { value: 'dots', label: t`Three dots` },
    { value: 'line', label: t`A line` },
    { value: 'none', label: t`Nothing` },
  ];
  return (
    <section className={page.section}>
      <h2>
        <Trans>Animation</Trans>
      </h2>
      <p className={styles.explanation}>
        <Trans>Visitors who ask their device for less motion see none of it.</Trans>
      </p>
      <div className={styles.choices}>
        <RadioGroup {...form.field('animation.launcher')} label={t`Button on the page`} options={launcher} />
        <RadioGroup {...form.field('animation.opening')} label={t`When the chat opens`} options={opening} />
        <RadioGroup
          {...form.field('animation.typing')}
          label={t`While the answer is prepared`}
          options={typing}
        />
      </div>
      <TextField
        {...form.number('animation.greeting_delay')}
        type="number"
        min={0}
        max={GREETING_DELAY_MAX}
        step={1}
        inputMode="numeric"
        label={t`Seconds before the pop-up`}
        hint={t`From 0 to ${GREETING_DELAY_MAX}, after the page has loaded`}
      />
    </section>
  );
}
