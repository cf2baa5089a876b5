import type { ReactNode } from 'react';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { Link } from '@tanstack/react-router';
import { classes } from '../ui/classes.ts';
import type { DocumentOutcome } from './run-search.ts';
import link from '../ui/Link.module.css';
import styles from './ResultsLink.module.css';

interface ResultsLinkProps {
  run: TrainingRun;
  outcome?: DocumentOutcome;
  /** Whether it is underlined only under the pointer: for a number in a row of numbers. */
  quiet?: boolean;
  children: ReactNode;
}

/** Links to the pages of a run, further down the same tab. */
export const ResultsLink = ({ run, outcome, quiet, children }: ResultsLinkProps) => (
  <Link
    to="/ai/ai-assistants/$id/training/"
    params={{ id: run.assistant }}
    search={(before) => ({ ...before, run: run.id, outcome, page: undefined })}
    hash="results"
    resetScroll={false}
    className={classes(link.link, styles.link, quiet && styles.quiet)}
  >
    {children}
  </Link>
);
