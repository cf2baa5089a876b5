import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FoundColor, importColors } from '@regia/contract/knowledge/color-import';
import type { Answer } from '@regia/contract/call';
import { schemeOf } from '@regia/contract/widget/color-schemes';
import type { Colors } from '@regia/contract/widget/colors';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Palette.module.css';

interface ImportColorsDialogProps {
  /** The site of the assistant, without its scheme. */
  site: string | null;
  onUse: (colors: Colors) => void;
  onClose: () => void;
}

const schema = laterSchema(() => import('./import-schema.ts').then((own) => own.importSchema));

/** Reads the colors of the organization's own page, and makes a scheme of the one that the person chooses. */
export function ImportColorsDialog({ site, onUse, onClose }: ImportColorsDialogProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Answer<typeof importColors> | null>(null);
  const form = useCallForm({
    schema,
    values: { url: site ?? '' },
    submit: (values: { url: string }) => send(importColors, { body: values }),
    onDone: setAnswer,
  });
  return (
    <FormDialog
      form={form}
      title={t`Take the colors from your site`}
      description={t`They replace the colors on this page. Nothing is saved until you save.`}
      submit={<Trans>Read the page</Trans>}
      refusedTitle={t`The colors couldn’t be read`}
      onClose={onClose}
      settled={
        answer && (
          <FoundColors
            found={answer.found}
            onUse={(colors) => {
              onUse(colors);
              onClose();
            }}
          />
        )
      }
    >
      <TextField
        {...form.field('url')}
        label={t`Address of the page`}
        hint={t`The theme, the logo and the most used colors of the page are read.`}
        inputMode="url"
        autoComplete="url"
      />
    </FormDialog>
  );
}

interface FoundColorsProps {
  /** The best first. */
  found: readonly FoundColor[];
  onUse: (colors: Colors) => void;
}

function FoundColors({ found, onUse }: FoundColorsProps) {
  const { t } = useLingui();
  const [color, setColor] = useState(found[0]?.color ?? '');
  const [ground, setGround] = useState<'light' | 'dark'>('light');
  const places: Record<FoundColor['place'], string> = {
    theme: t`Color of the theme`,
    logo: t`Color of the logo`,
    styles: t`Used often on the page`,
  };
  return (
    <div className={styles.found}>
      <RadioGroup
        label={t`Main color`}
        name="color"
        value={color}
        onChange={({ target }) => setColor(target.value)}
        options={found.map((one) => ({
          value: one.color,
          label: (
            <span className={styles.color}>
              <span className={styles.sample} style={{ background: one.color }} />
              {one.color.slice(1).toUpperCase()}
            </span>
          ),
          help: places[one.place],
        }))}
      />
      <RadioGroup
        label={t`Window of the chat`}
        name="ground"
        value={ground}
        onChange={({ target }) => setGround(target.value === 'dark' ? 'dark' : 'light')}
        options={[
          { value: 'light', label: t`Light window` },
          { value: 'dark', label: t`Dark window` },
        ]}
      />
      <Button variant="primary" onClick={() => onUse(schemeOf(color, ground))}>
        <Trans>Use this palette</Trans>
      </Button>
    </div>
  );
}
