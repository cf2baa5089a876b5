import { ELEMENT, openStage } from './element.ts';
import { readTag } from './tag.ts';
import type { Tag } from './tag.ts';
import { startWidget } from './widget.ts';

const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[data-assistant][src*="/widget/v1.js"]');
const tag = script ? readTag(script) : undefined;
if (!tag) warn('the script tag names no assistant (data-assistant)');
else if (document.querySelector(`${ELEMENT}[assistant="${CSS.escape(tag.assistant)}"]`)) {
  warn(`the page has this assistant twice; the second tag is ignored: ${tag.assistant}`);
} else void place(tag);

async function place(settings: Tag): Promise<void> {
  if (!customElements.get(ELEMENT)) customElements.define(ELEMENT, class extends HTMLElement {});
  const element = document.createElement(ELEMENT);
  element.setAttribute('assistant', settings.assistant);
  const stage = openStage(element);
  const restore = (): void => {
    if (!element.isConnected) document.documentElement.append(element);
  };
  restore();
  // A page may replace its whole content.
  const observer = new MutationObserver(restore);
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  if (await startWidget(settings, stage)) return;
  observer.disconnect();
  element.remove();
  warn(`the assistant ${settings.assistant} is not available on this site`);
}

function warn(reason: string): void {
  // oxlint-disable-next-line no-console
  console.warn(`Regia: ${reason}`);
}
