/**
 * Gives the widget the font family of the page's body. It is the only thing that the widget reads of the page's styles: as a
 * guest beside the body it does not inherit it. A style sheet may come late and a visitor may choose another font, so it is
 * read again when the page is loaded and whenever the widget gets the focus.
 */
export function followPageFont(frame: HTMLElement): void {
  const take = (): void => {
    const body = document.querySelector('body');
    if (body) frame.style.setProperty('font-family', `${getComputedStyle(body).fontFamily}, system-ui`);
  };
  take();
  addEventListener('load', take);
  frame.addEventListener('focusin', take);
}
