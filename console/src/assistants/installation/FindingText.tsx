import { Trans } from '@lingui/react/macro';
import type { Finding } from '@regia/contract/assistants/installation-calls';

/** The sentence of a finding. */
export function FindingText({ value: { code, about, where } }: { value: Finding }) {
  switch (code) {
    case 'snippet_found':
      return <Trans>The code of this assistant is on the page.</Trans>;
    case 'snippet_missing':
      return <Trans>The code of this assistant isn’t on the page. Copy it from above and paste it in.</Trans>;
    case 'snippet_twice':
      return <Trans>The code is on the page twice. Remove one of the two.</Trans>;
    case 'other_assistant':
      return (
        <Trans>The page has the code of another assistant. Replace it, if this one should answer.</Trans>
      );
    case 'old_address':
      return <Trans>The code loads from an old address, {about}. Replace it with the code above.</Trans>;
    case 'mixed_content':
      return (
        <Trans>
          The page is secure (https) and this server isn’t, so browsers block the chat. Your server
          administrator can set up https.
        </Trans>
      );
    case 'frame_found':
      return <Trans>The frame with the chat page is on the page.</Trans>;
    case 'policy_allows':
      return <Trans>The page’s security policy doesn’t block the chat.</Trans>;
    case 'policy_blocks':
      return where === 'meta' ? (
        <Trans>A security policy in the page’s HTML blocks the chat. Change this directive:</Trans>
      ) : (
        <Trans>The security policy that the site sends blocks the chat. Change this directive:</Trans>
      );
    case 'policy_needs_nonce':
      return (
        <Trans>
          The page’s security policy only accepts scripts with its nonce. Add the nonce attribute to the code,
          as your other scripts have it.
        </Trans>
      );
    case 'origin_allowed':
      return <Trans>{about} is one of the allowed websites.</Trans>;
    case 'origin_missing':
      return <Trans>{about} isn’t one of the allowed websites, so the chat can’t start there.</Trans>;
    case 'twin_missing':
      return <Trans>If the site also opens as {about}, allow that too.</Trans>;
    case 'redirected':
      return <Trans>The address leads to {about}: we checked that page.</Trans>;
    case 'tag_manager':
      return (
        <Trans>
          The page uses a tag manager. If it adds the code later, this check can’t see it: open the page in a
          browser and look for the chat button.
        </Trans>
      );
  }
}
