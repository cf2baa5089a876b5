import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@regia/contract/fields';
import { SHOWN_NAME_MAX, URL_MAX, WIDGET_LINE_MAX, WIDGET_TEXT_MAX } from '@regia/contract/limits';
import type { WidgetTexts } from '@regia/contract/widget/texts';
import { contactLink, pageLink } from '@regia/contract/widget/contact-link';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AnimationFormState } from './MotionFields.tsx';
import { OWN_TEXTS } from './own-texts.ts';
import { QuestionsField } from './QuestionsField.tsx';
import page from '../../ui/form-page.module.css';
import styles from './ColorsForm.module.css';

type TextName = keyof WidgetTexts;

interface TextsFieldsProps {
  form: AnimationFormState;
  /** The name of the assistant. */
  name: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The texts of the widget in one language; an empty field shows the text that stands for it. */
export function TextsFields({ form, name, language, onLanguage }: TextsFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names = { 'it-IT': t`Italian`, 'en-US': t`English` };
  const other: Language = language === 'it-IT' ? 'en-US' : 'it-IT';
  const labels: Record<TextName, string> = {
    shown_name: t`Name shown`,
    greeting: t`Greeting`,
    suggested_questions: t`Suggested questions`,
    placeholder: t`Text in the question field`,
    disclaimer: t`Notice under the field`,
    popup_text: t`Pop-up text`,
    popup_button: t`Pop-up button label`,
    handover_text: t`How to reach a person`,
    handover_address: t`Link to a person`,
    privacy_address: t`Privacy page`,
  };
  const wrongInOther = (Object.keys(labels) as TextName[]).filter((field) =>
    form.errorOf(`texts.${other}.${field}`),
  );
  const own = OWN_TEXTS[language];
  const text = (field: TextName) => {
    const props = form.field(`texts.${language}.${field}`);
    return { ...props, lang: language, placeholder: own[field], optional: true };
  };
  const area = (field: TextName) => {
    const props = text(field);
    const count = `${format.number(props.value.length)} / ${format.number(WIDGET_TEXT_MAX)}`;
    return { ...props, count, maxLength: WIDGET_TEXT_MAX };
  };
  /** An address. Once the field is left, it shows the link that a plain address became. */
  const link = (field: TextName, toLink: (typed: string) => string) => {
    const props = text(field);
    const onBlur = () => {
      const became = toLink(props.value);
      if (became !== props.value) form.enter({ [props.name]: became });
      props.onBlur();
    };
    return { ...props, onBlur, code: true, inputMode: 'url', maxLength: URL_MAX } as const;
  };
  const otherName = names[other];
  return (
    <section className={page.section} key={language}>
      <h2>
        <Trans>Texts</Trans>
      </h2>
      <p className={styles.explanation}>
        <Trans>
          Visitors read the language of your page. For an empty text the widget shows its own, in gray here.
        </Trans>
      </p>
      <SegmentedControl
        label={t`Language of the texts`}
        value={language}
        onChange={onLanguage}
        options={[
          { value: 'it-IT', label: names['it-IT'] },
          { value: 'en-US', label: names['en-US'] },
        ]}
      />
      {wrongInOther.map((field) => (
        <Note
          key={field}
          tone="danger"
          status
          title={`${labels[field]} (${otherName})`}
          action={
            <Button size="s" onClick={() => onLanguage(other)}>
              {otherName}
            </Button>
          }
        >
          <Trans>This field in this language not valid, please check it</Trans>
        </Note>
      ))}
      <TextField
        {...text('shown_name')}
        label={labels.shown_name}
        placeholder={name}
        maxLength={SHOWN_NAME_MAX}
        hint={t`Visitors always read that it is automatic, too`}
      />
      <TextArea {...area('greeting')} label={labels.greeting} rows={2} />
      <QuestionsField form={form} language={language} />
      <TextField {...text('placeholder')} label={labels.placeholder} maxLength={WIDGET_LINE_MAX} />
      <TextArea {...area('disclaimer')} label={labels.disclaimer} rows={2} />
      <TextArea
        {...area('popup_text')}
        label={labels.popup_text}
        rows={2}
        hint={t`Without a text there is no pop-up`}
      />
      <TextField {...text('popup_button')} label={labels.popup_button} maxLength={WIDGET_LINE_MAX} />
      <TextArea
        {...area('handover_text')}
        label={labels.handover_text}
        rows={2}
        hint={t`Such as the office and its opening hours`}
      />
      <TextField
        {...link('handover_address', contactLink)}
        label={labels.handover_address}
        hint={t`A page, an email address or a phone number`}
      />
      <TextField
        {...link('privacy_address', pageLink)}
        label={labels.privacy_address}
        hint={t`The address of the page`}
      />
    </section>
  );
}
