import { Trans } from '@lingui/react/macro';
import type { Platform } from './platforms.ts';

/** Where the code of a platform goes. */
export function SnippetHelp({ platform }: { platform: Platform }) {
  switch (platform) {
    case 'html':
      return (
        <Trans>
          Paste this line into every page that should have the chat, just before the closing body tag. Many
          content systems have a field for code at the end of all pages: paste it there once. The chat button
          appears when the assistant is on air.
        </Trans>
      );
    case 'wordpress':
      return (
        <Trans>
          Paste this code at the end of the functions.php file of your child theme. If you use a plugin that
          adds code to the footer, choose HTML above and paste that line there instead. Then empty the cache
          of your site, if it has one.
        </Trans>
      );
    case 'tag_manager':
      return (
        <Trans>
          In Google Tag Manager, create a Custom HTML tag and paste this code. Choose the All Pages trigger,
          save and publish. If your site asks for consent first, the chat appears after it.
        </Trans>
      );
    case 'react':
      return (
        <Trans>
          Save this code as Assistant.jsx and put the component once at the root of your app. In Next.js, make
          the file a client component. The chat stays open when the page changes.
        </Trans>
      );
    case 'iframe':
      return (
        <Trans>
          For content systems that forbid scripts: paste this line where the chat should appear. The page with
          the frame must be on one of the allowed websites. Change the height to fit your page.
        </Trans>
      );
    case 'link':
      return (
        <Trans>
          This link opens the chat on a page of its own. Use it in a menu, in an email or as a QR code. You
          don’t need a website for it.
        </Trans>
      );
    case 'server':
      return (
        <Trans>
          For an app, or for a site whose own server talks to Regia. Create a key on this page and put it into
          the REGIA_KEY environment variable. Never write a key into a web page: everyone could read it.
        </Trans>
      );
  }
}
