/**
 * The sheet of the launcher and the pop-up. The host's `!important` rules cannot win: an important rule inside a shadow
 * root comes first.
 */
export const FRAME_STYLES = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  width: 0 !important;
  height: 0 !important;
  z-index: 2147483000 !important;
  display: block !important;
  direction: ltr !important;
  font-family: inherit !important;
}
:host([hidden]) { display: none !important; }
:host(.preview) { position: relative !important; inset: auto !important; width: 100% !important; height: 100% !important; z-index: 0 !important; overflow: hidden !important; }
* { box-sizing: border-box; margin: 0; padding: 0; }
.dock {
  position: fixed; right: 28px; bottom: 28px; display: flex; flex-direction: column; align-items: flex-end; gap: 14px;
  font-family: inherit; font-size: 15px; line-height: 22px; font-weight: 400; font-style: normal;
  letter-spacing: 0; text-align: left; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; user-select: text; color: var(--primary-text); color-scheme: var(--scheme); pointer-events: none;
}
.dock > * { pointer-events: auto; }
.left .dock { right: auto; left: 28px; align-items: flex-start; }
.preview .dock { position: absolute; }
.preview:not(.phone) .dock { max-width: calc(100% - 32px); max-height: calc(100% - 44px); }
.preview .dock > * { max-width: 100%; }
.phone .dock { right: 16px; bottom: 16px; }
.phone.left .dock { right: auto; left: 16px; }
button { font: inherit; color: inherit; background: none; border: 0; border-radius: 8px; cursor: pointer; text-align: inherit; }
.i { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; display: block; flex: none; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.launcher {
  flex: none; width: 60px; height: 60px; border-radius: 50%; display: grid; place-items: center; position: relative;
  background: linear-gradient(135deg, var(--gradient-first), var(--gradient-second) 55%, var(--gradient-third));
  color: var(--on-gradient); box-shadow: 0 6px 20px -6px #10263f8c;
}
.launcher .i { width: 27px; height: 27px; }
.launcher:focus-visible { outline-color: var(--primary); box-shadow: 0 0 0 2px var(--modal-background); }
.popup {
  width: 292px; max-width: calc(100vw - 32px); position: relative; padding: 14px 16px; border: 1px solid var(--light);
  border-radius: 14px 14px 4px 14px; background: var(--popup-background); box-shadow: 0 10px 32px -12px #10263f66;
}
.left .popup { border-radius: 14px 14px 14px 4px; }
.popup p { font-size: 14px; line-height: 20px; padding-right: 20px; overflow-wrap: anywhere; white-space: pre-line; }
.popup .dismiss { position: absolute; top: 6px; right: 6px; width: 28px; height: 28px; display: grid; place-items: center; color: var(--secondary-text); }
.popup .dismiss .i { width: 15px; height: 15px; }
.popup .go { margin-top: 10px; min-height: 36px; padding: 6px 14px; background: var(--popup-button-background); color: var(--popup-button-text); font-weight: 500; font-size: 14px; }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }
@keyframes fade { from { opacity: 0; } }
@keyframes pulse { 50% { transform: scale(1.08); } }
@media (prefers-reduced-motion: no-preference) {
  .moves-rise { animation: rise 160ms ease-out; }
  .moves-fade { animation: fade 160ms ease-out; }
  .moves-pulse { animation: pulse 600ms ease-in-out 1s; }
}
@media (forced-colors: active) {
  .launcher, .popup, .popup .go { border: 1px solid ButtonText; }
}
@media print { .dock { display: none; } }
`;
