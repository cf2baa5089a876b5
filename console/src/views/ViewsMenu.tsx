import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { BookmarkIcon } from '@regia/icons/BookmarkIcon';
import { Button } from '../ui/Button.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import type { OnAsk, ViewDialogKind, ViewsProps } from './views-props.ts';

const loadParts = loadOnce(() => import('./views-parts.tsx'));

/** The saved views of a list. Its code loads at the first press, or with a view in the address. */
export function ViewsMenu(props: ViewsProps) {
  const [asking, setAsking] = useState<ViewDialogKind | null>(null);
  const hasView = props.search.saved !== undefined;
  const loaded = useLazyCode(hasView || asking !== null, loadParts);
  return (
    <>
      <Menu
        trigger={
          <Button icon={<BookmarkIcon />}>
            {loaded && hasView ? <loaded.AppliedName {...props} /> : <Trans>Views</Trans>}
          </Button>
        }
      >
        <Items {...props} onAsk={setAsking} />
      </Menu>
      {loaded && asking && <loaded.ViewDialog {...props} kind={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Only an open menu has items, so their code loads with the first one. */
function Items(props: ViewsProps & OnAsk) {
  const loaded = useLazyCode(true, loadParts);
  if (loaded) return <loaded.ViewItems {...props} />;
  return (
    <MenuItem disabled>
      <Trans>Loading…</Trans>
    </MenuItem>
  );
}
