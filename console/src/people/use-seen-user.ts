import { useState } from 'react';
import type { User } from '@regia/contract/people/users';
import { HttpError } from '../platform/http/error.ts';
import { refreshUsers } from './queries.ts';

/**
 * The state of a user on which typed values are based. A later one from the server must not replace it while there are
 * unsaved values: the save would then overwrite it unseen. After the refusal of a save it does, under the typed values.
 */
export function useSeenUser(user: User) {
  const [seen, setSeen] = useState(user);
  const [isRefused, setRefused] = useState(false);
  return {
    seen,
    /** Takes the later state, unless it would stand under unsaved values. To be called at each render. */
    follow: (isDirty: boolean) => {
      const isLater = user.version > seen.version;
      if (!isLater || (isDirty && !isRefused)) return;
      setSeen(user);
      setRefused(false);
    },
    onRefused: (error: unknown) => {
      if (!(error instanceof HttpError) || error.refusal !== 'user_changed_meanwhile') return;
      setRefused(true);
      void refreshUsers();
    },
  };
}
