import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ColorRole } from '@regia/contract/widget/colors';
import type { Face } from '@regia/contract/widget/face';
import type { PreviewView } from '@regia/contract/widget/preview';
import { DesktopIcon } from '@regia/icons/DesktopIcon';
import { MoonIcon } from '@regia/icons/MoonIcon';
import { PhoneIcon } from '@regia/icons/PhoneIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { SunIcon } from '@regia/icons/SunIcon';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type LoadPreview, loadPreview } from './load-preview.ts';
import { usePreview } from './use-preview.ts';
import styles from './Stage.module.css';

interface StageProps {
  face: Face;
  /** The language in which the preview begins. */
  language?: Face['language'];
  outlined?: ColorRole;
  onPart?: (role: ColorRole) => void;
  shows?: PreviewView['shows'];
  /** Whether the animation can be played again. */
  hasPlay?: boolean;
  load?: LoadPreview;
}

/** The widget itself on a sample page, with the unsaved changes. */
export function Stage(props: StageProps) {
  const { face, outlined, onPart, hasPlay, load = loadPreview } = props;
  const { t } = useLingui();
  const [language, setLanguage] = useState(props.language ?? face.language);
  const [shows, setShows] = useState(props.shows ?? 'panel');
  const [size, setSize] = useState<'desk' | 'phone'>('desk');
  const [ground, setGround] = useState<'light' | 'dark'>('light');
  const [follows, setFollows] = useState(props.language);
  if (props.language !== undefined && props.language !== follows) {
    setFollows(props.language);
    setLanguage(props.language);
  }
  const isPhone = size === 'phone';
  // Visitors get no pop-up without a text.
  const lacksPopup = shows === 'popup' && face.texts[language].popup_text.trim() === '';
  const view = { face, language, shows: lacksPopup ? 'launcher' : shows, isPhone, outlined } as const;
  const { host, state, play, retry } = usePreview(view, onPart, load);
  return (
    <section className={styles.stage} aria-label={t`Preview`}>
      <div className={styles.bar}>
        <SegmentedControl
          size="s"
          label={t`Size of the preview`}
          value={size}
          onChange={setSize}
          options={[
            { value: 'desk', label: t`Computer`, icon: <DesktopIcon /> },
            { value: 'phone', label: t`Phone`, icon: <PhoneIcon /> },
          ]}
        />
        <SegmentedControl
          size="s"
          label={t`State of the widget`}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'launcher', label: t`Closed` },
            { value: 'popup', label: t`With pop-up` },
            { value: 'panel', label: t`Opened` },
          ]}
        />
        <SegmentedControl
          size="s"
          label={t`Background of the page`}
          value={ground}
          onChange={setGround}
          options={[
            { value: 'light', label: t`Light page`, icon: <SunIcon /> },
            { value: 'dark', label: t`Dark page`, icon: <MoonIcon /> },
          ]}
        />
        <SegmentedControl
          size="s"
          label={t`Language of the preview`}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'it-IT', label: 'IT' },
            { value: 'en-US', label: 'EN' },
          ]}
        />
        {hasPlay && (
          <Button size="s" icon={<PlayIcon size={14} />} inactive={state !== 'shown'} onClick={play}>
            <Trans>Play again</Trans>
          </Button>
        )}
      </div>
      <div className={classes(styles.page, isPhone && styles.phone, ground === 'dark' && styles.dark)}>
        <div className={styles.lines} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
        <div ref={host} className={styles.host} />
        {state === 'waiting' && (
          <div className={styles.center} aria-hidden>
            <Skeleton width={160} height={24} />
          </div>
        )}
        {state === 'failed' && (
          <div className={styles.center}>
            <Note
              tone="warn"
              status
              title={<Trans>The preview couldn’t be loaded</Trans>}
              action={
                <Button size="s" onClick={retry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>You can still change everything and save.</Trans>
            </Note>
          </div>
        )}
      </div>
      <p className={styles.caption} role="status">
        {lacksPopup ? (
          <Trans>There is no pop-up: its text in this language is empty</Trans>
        ) : shows === 'panel' ? (
          <Trans>Live preview, with unsaved changes. The conversation is an example.</Trans>
        ) : (
          <Trans>Live preview, with unsaved changes</Trans>
        )}
      </p>
    </section>
  );
}
