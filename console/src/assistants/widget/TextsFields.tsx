import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Language } from '@regia/contract/fields';
import { EMAIL_MAX, SHOWN_NAME_MAX, URL_MAX, WIDGET_LINE_MAX, WIDGET_TEXT_MAX } from '@regia/contract/limits';
import type { Contact } from '@regia/contract/chat/answer-parts';
import type { WidgetTexts } from '@regia/contract/widget/texts';
import { pageLink } from '@regia/contract/widget/contact-link';
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

type TextName = Exclude<keyof WidgetTexts, 'contact'>;
type FieldName = TextName | `contact.${keyof Contact}`;

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
  const labels: Record<FieldName, string> = {
    shown_name: t`Name shown`,
    greeting: t`Greeting`,
    suggested_questions: t`Suggested questions`,
    placeholder: t`Text in the question field`,
    disclaimer: t`Notice under the field`,
    popup_text: t`Pop-up text`,
    popup_button: t`Pop-up button label`,
    'contact.text': t`How to reach a person`,
    'contact.phone': t`Phone number`,
    'contact.hours': t`Phone hours`,
    'contact.email': t`Email`,
    'contact.email_note': t`Note under the email address`,
    'contact.address': t`Address`,
    'contact.address_note': t`Note under the address`,
    'contact.link_text': t`Button label`,
    'contact.link': t`Page that the button opens`,
    not_found: t`Answer where nothing is found`,
    privacy_address: t`Privacy page`,
  };
  const wrongInOther = (Object.keys(labels) as FieldName[]).filter((field) =>
    form.errorOf(`texts.${other}.${field}`),
  );
  const own = OWN_TEXTS[language];
  const text = (field: FieldName) => {
    const props = form.field(`texts.${language}.${field}`);
    return { ...props, label: labels[field], lang: language, placeholder: own[field], optional: true };
  };
  const lineOf = (field: FieldName) => ({ ...text(field), maxLength: WIDGET_LINE_MAX });
  const area = (field: FieldName) => {
    const props = text(field);
    const count = `${format.number(props.value.length)} / ${format.number(WIDGET_TEXT_MAX)}`;
    return { ...props, count, maxLength: WIDGET_TEXT_MAX };
  };
  /** The address of a page. Once the field is left, it shows the link that a plain address became. */
  const link = (field: FieldName) => {
    const props = text(field);
    const onBlur = () => {
      const became = pageLink(props.value);
      if (became !== props.value) form.enter({ [props.name]: became });
      props.onBlur();
    };
    return { ...props, onBlur, code: true, inputMode: 'url', maxLength: URL_MAX } as const;
  };
  const otherName = names[other];
  return (
    <Fragment key={language}>
      <section className={page.section}>
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
          placeholder={name}
          maxLength={SHOWN_NAME_MAX}
          hint={t`Visitors always read that it is automatic, too`}
        />
        <TextArea {...area('greeting')} rows={2} />
        <QuestionsField form={form} language={language} />
        <TextField {...lineOf('placeholder')} />
        <TextArea {...area('disclaimer')} rows={2} />
        <TextArea
          {...area('popup_text')}

          rows={2}
          hint={t`Without a text there is no pop-up`}
        />
        <TextField {...lineOf('popup_button')} />
        <TextField {...link('privacy_address')} hint={t`The address of the page`} />
      </section>
      <section className={page.section}>
        <h2>
          <Trans>Contact</Trans>
        </h2>
        <p className={styles.explanation}>
          <Trans>
            Shown as a card to visitors who want a person, where nothing is found, and while the assistant is
            off air.
          </Trans>
        </p>
        <TextArea {...area('contact.text')} rows={2} hint={t`Such as the office that answers`} />
        <TextField {...lineOf('contact.phone')} inputMode="tel" />
        <TextField {...lineOf('contact.hours')} />
        <TextField {...text('contact.email')} inputMode="email" maxLength={EMAIL_MAX} />
        <TextField {...lineOf('contact.email_note')} hint={t`Such as when it is answered`} />
        <TextField {...lineOf('contact.address')} hint={t`Visitors can open it on a map`} />
        <TextField {...lineOf('contact.address_note')} hint={t`Such as the floor`} />
        <TextField {...link('contact.link')} hint={t`Such as the page for appointments`} />
        <TextField {...lineOf('contact.link_text')} />
      </section>
      <section className={page.section}>
        <h2>
          <Trans>When nothing is found</Trans>
        </h2>
        <p className={styles.explanation}>
          <Trans>The contact follows this answer.</Trans>
        </p>
        <TextArea {...area('not_found')} rows={2} />
      </section>
    </Fragment>
  );
}
