const MAILBOX = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+){1,9}$/;
const TELEPHONE = /^\+?[\d\s./()-]+$/;
const DIGITS_MIN = 5;
const DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,9}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Returns the address of a page with `https://` if it was typed without a scheme. */
export function pageLink(typed: string): string {
  const text = typed.trim();
  return DOMAIN.test(text) ? `https://${text}` : text;
}

/** Returns the link for a mailbox, a telephone number or a page that was typed plainly; anything else unchanged. */
export function contactLink(typed: string): string {
  const text = typed.trim();
  if (MAILBOX.test(text)) return `mailto:${text}`;
  const digits = text.replace(/\D/g, '');
  if (TELEPHONE.test(text) && digits.length >= DIGITS_MIN)
    return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
  return pageLink(text);
}
