import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { saveColors } from '@regia/contract/assistants/widget-calls';
import { worstPairs } from '@regia/contract/widget/color-pairs';
import type { ColorRole } from '@regia/contract/widget/colors';
import { fixedColors } from '@regia/contract/widget/nearest-color';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { send } from '../../platform/http/send.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { useAssistantForm } from '../use-assistant-form.tsx';
import { useViewOnly, ViewOnlyNote } from '../ViewOnlyNote.tsx';
import { colorFieldId, ColorRow } from './ColorRow.tsx';
import { ColorWarnings } from './ColorWarnings.tsx';
import { completeColors, formColors } from './color-values.ts';
import { faceOf } from './face-of.ts';
import { Palette } from './Palette.tsx';
import { type PaletteDialog, PaletteDialogs } from './PaletteDialogs.tsx';
import { ROLE_GROUPS } from './role-words.ts';
import { Stage } from './Stage.tsx';
import { useColorHistory } from './use-color-history.ts';
import styles from './ColorsForm.module.css';

const schema = laterSchema(() => import('./colors-schema.ts').then((own) => own.colorsSchema));

const colorsOf = ({ colors }: Assistant) => ({ colors: formColors(colors) });

const focusRole = (role: ColorRole) => document.getElementById(colorFieldId(role))?.focus();

export function ColorsForm({ assistant }: { assistant: Assistant }) {
  const { i18n } = useLingui();
  const viewOnly = useViewOnly(assistant, 'assistant.graphics');
  const isReadOnly = viewOnly !== null;
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf: colorsOf,
    save: ({ colors }, version) =>
      send(saveColors, { params: { id: assistant.id }, body: { colors, version } }),
  });
  const history = useColorHistory(form, isReadOnly);
  const [outlined, setOutlined] = useState<ColorRole>();
  const [dialog, setDialog] = useState<PaletteDialog | null>(null);
  const colors = completeColors(form.values.colors, form.saved.colors);
  const pairs = worstPairs(colors);
  return (
    <>
      <CallForm
        form={{ ...form, cancel: history.cancel }}
        className={styles.form}
        state={
          <Plural
            value={changed}
            one="# color changed, not saved yet"
            other="# colors changed, not saved yet"
          />
        }
        saveLabel={<Trans>Save colors</Trans>}
      >
        <div className={styles.split}>
          <fieldset className={styles.list} disabled={isReadOnly}>
            {conflict && <div className={styles.notice}>{conflict}</div>}
            {viewOnly && (
              <div className={styles.notice}>
                <ViewOnlyNote reason={viewOnly}>
                  <Trans>Your profile can’t change the look of assistants.</Trans>
                </ViewOnlyNote>
              </div>
            )}
            <Palette colors={colors} saved={form.saved.colors} history={history} onOpen={setDialog} />
            <ColorWarnings
              colors={colors}
              pairs={pairs}
              onFix={(role, color) => {
                history.setColors(formColors({ ...colors, [role]: color }));
                focusRole(role);
              }}
              onFixAll={() => history.setColors(formColors(fixedColors(colors)))}
            />
            {ROLE_GROUPS.map(({ key, name, roles }) => (
              <section key={key} aria-labelledby={`colors-${key}`}>
                <h2 id={`colors-${key}`} className={styles.group}>
                  {i18n._(name)}
                </h2>
                <ul className={styles.roles}>
                  {roles.map((role) => (
                    <ColorRow
                      key={role}
                      role={role}
                      typed={form.values.colors[role]}
                      color={colors[role]}
                      pair={pairs.get(role)}
                      error={form.errorOf(`colors.${role}`)}
                      isOutlined={outlined === role}
                      onChange={history.setColor}
                      onBlur={form.field(`colors.${role}`).onBlur}
                      onPoint={setOutlined}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </fieldset>
          <Stage
            face={faceOf(assistant, { colors })}
            outlined={outlined}
            onPart={(role) => {
              setOutlined(role);
              focusRole(role);
            }}
          />
        </div>
      </CallForm>
      <PaletteDialogs
        assistant={assistant}
        open={dialog}
        onUse={history.setColors}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
