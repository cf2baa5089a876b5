/** The sheet of the open panel. */
export const PANEL_STYLES = `
.panel {
  width: 392px; height: 640px; max-width: calc(100vw - 32px); max-height: calc(100vh - 132px); min-height: 200px;
  display: flex; flex-direction: column; overflow: hidden; position: relative; background: var(--modal-background);
  border: 1px solid var(--light); border-radius: 16px; box-shadow: 0 24px 64px -24px #10263f80; container-type: inline-size;
}
.preview .panel { max-width: calc(100% - 16px); max-height: calc(100cqh - 116px); }
.whole .dock { inset: 0; }
.whole .panel, .phone .panel {
  position: fixed; inset: 0; width: 100%; height: var(--seen-height, 100%); top: var(--seen-top, 0); min-height: 0;
  max-width: none; max-height: none; border: 0; border-radius: 0; box-shadow: none;
}
.preview.phone .panel { position: absolute; }
.preview.phone .dock:has(.panel) { inset: 0; }
.preview.phone .panel ~ .launcher { display: none; }
.whole .launcher, .phone .place ~ .launcher { display: none; }
.whole .log > *, .whole .ask > * { max-width: 760px; width: 100%; margin-inline: auto; }
.whole .log > .bubble { width: fit-content; max-width: min(86%, 650px); align-self: flex-start; margin-inline: max(0px, 50% - 380px) auto; }
.whole .head button:last-child { display: none; }
.head {
  display: flex; align-items: center; gap: 10px; padding: 12px 8px 12px 16px; color: var(--on-gradient);
  background: linear-gradient(100deg, var(--gradient-first), var(--gradient-second) 60%, var(--gradient-third));
}
.head .who { flex: 1; min-width: 0; }
.head h2 { font-weight: 600; font-size: 15px; line-height: 20px; overflow-wrap: anywhere; }
.head p { font-size: 12px; line-height: 16px; }
@container (max-width: 272px) { .head { gap: 0; padding: 12px 4px 12px 12px; } .head > .i { display: none; } }
.head button { width: 40px; height: 40px; flex: none; border-radius: 10px; display: grid; place-items: center; }
.head :focus-visible { outline-color: currentColor; outline-offset: -2px; }
.menu {
  position: absolute; top: 58px; right: 8px; z-index: 2; min-width: 230px; max-width: calc(100% - 16px); padding: 6px; display: grid;
  background: var(--modal-background); border: 1px solid var(--light); border-radius: 12px; box-shadow: 0 10px 32px -12px #10263f66; color: var(--dark);
}
.menu button { display: flex; gap: 10px; align-items: center; min-height: 40px; padding: 8px 10px; font-size: 14px; line-height: 20px; }
.menu button:hover { background: var(--primary-semi-transparent); }
.menu .i { width: 18px; height: 18px; }
.menu .i.off { visibility: hidden; }
.log { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 16px; display: flex; flex-direction: column; gap: 10px; }
.log > * { flex: none; }
.turn { display: flex; flex-direction: column; gap: 10px; }
.day, .time { font-size: 12px; line-height: 16px; color: var(--secondary-text); }
.day { text-align: center; }
.bubble { max-width: 86%; border-radius: 14px; padding: 9px 13px; overflow-wrap: anywhere; }
.assistant { background: var(--ai-message); align-self: flex-start; border-bottom-left-radius: 4px; }
.human-row { display: flex; gap: 8px; align-items: flex-end; justify-content: flex-end; align-self: flex-end; max-width: 92%; }
.human { background: var(--human-message); color: var(--on-human); max-width: none; border-bottom-right-radius: 4px; white-space: pre-wrap; }
.avatar { width: 24px; height: 24px; border-radius: 50%; background: var(--human-avatar); color: var(--on-avatar); display: grid; place-items: center; flex: none; }
.avatar .i { width: 14px; height: 14px; }
.body > * + *, .body blockquote > * + * { margin-top: 8px; }
.body > .hidden + * { margin-top: 0; }
.body p { white-space: pre-line; }
.body .title { font-weight: 600; }
.body ul, .body ol { padding-left: 20px; }
.body li + li { margin-top: 2px; }
.body mark { background: var(--primary-semi-transparent); color: inherit; border-radius: 3px; }
.body pre { background: var(--lighter); color: var(--dark); border: 1px solid var(--light); border-radius: 8px; padding: 8px 10px; overflow-x: auto; font: 13px/19px ui-monospace, monospace; }
.body code { font-family: ui-monospace, monospace; font-size: .92em; }
.body .rows { overflow-x: auto; }
.body table { border-collapse: collapse; font-size: 13px; line-height: 18px; }
.body td, .body th { border: 1px solid var(--light); padding: 4px 8px; text-align: left; vertical-align: top; }
.body th { background: var(--lighter); color: var(--dark); font-weight: 600; }
a { color: var(--citation-text); text-underline-offset: 2px; }
.last { white-space: nowrap; }
.cite {
  display: inline-grid; place-items: center; min-width: 24px; min-height: 24px; padding: 0 4px; border-radius: 6px; font-weight: 600; font-size: 12px;
  line-height: 16px; color: var(--citation-text); background: var(--primary-semi-transparent); text-decoration: none; vertical-align: middle; margin-left: 4px;
}
.body .sources { margin-top: 8px; padding: 7px 0 0; border-top: 1px solid var(--light); font-size: 13px; line-height: 18px; display: grid; gap: 2px; list-style: none; }
.sources li { display: flex; gap: 6px; align-items: baseline; color: var(--citation-text); }
.sources a { display: inline-block; min-height: 24px; padding: 3px 0; }
.verified { display: flex; gap: 6px; align-items: center; border-top: 1px solid var(--light); padding-top: 7px; font-size: 13px; line-height: 18px; }
.verified .i { width: 16px; height: 16px; color: var(--primary); }
.quote {
  position: absolute; left: 16px; right: 16px; z-index: 3; max-height: 40%; overflow: auto; padding: 10px 13px; font-size: 13px; line-height: 18px; pointer-events: none;
  background: var(--modal-background); color: var(--primary-text); border: 1px solid var(--light); border-radius: 10px; box-shadow: 0 10px 32px -12px #10263f66;
}
.quote b { display: block; font-weight: 600; }
.offers { display: grid; gap: 6px; overflow-wrap: anywhere; }
.offers > p { font-weight: 600; font-size: 13px; line-height: 18px; padding-left: 2px; }
.offers ul { list-style: none; border: 1px solid var(--light); border-radius: 12px; overflow: hidden; background: var(--modal-background); }
.offers li + li { border-top: 1px solid var(--light); }
.offers li button { display: flex; gap: 10px; align-items: center; width: 100%; min-height: 48px; padding: 7px 10px 7px 14px; border-radius: 0; font-size: 14px; line-height: 19px; }
.offers li:last-child button { min-height: 44px; }
.offers li button:hover, .offers [aria-pressed=true] { background: var(--primary-semi-transparent); }
.offers li button:focus-visible { outline-offset: -2px; border-radius: 10px; }
.offers span { flex: 1; min-width: 0; }
.offers b { display: block; font-weight: 600; }
.offers small { display: block; font-size: 12.5px; line-height: 17px; color: var(--secondary-text); }
.offers [aria-pressed=true] small { color: inherit; }
.offers .i { width: 16px; height: 16px; color: var(--primary); }
.more { justify-self: start; display: inline-flex; gap: 6px; align-items: center; min-height: 32px; padding: 4px 10px 4px 2px; font-size: 13px; line-height: 18px; }
.phone .more { min-height: 44px; }
.more[aria-expanded=true] .i { transform: rotate(180deg); }
.human.picked { background: var(--modal-background); border: 1.5px solid var(--human-message); color: var(--primary-text); }
.picked small { display: block; font-size: 12px; line-height: 16px; color: var(--secondary-text); }
.about { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; font-size: 12.5px; line-height: 18px; color: var(--secondary-text); padding-bottom: 6px; border-bottom: 1px solid var(--light); }
.about b { font-weight: 600; color: var(--primary-text); }
.about button { min-height: 24px; color: var(--citation-text); text-decoration: underline; text-underline-offset: 2px; }
.phone .about button { min-height: 44px; }
.see-also { border-top: 1px solid var(--light); padding-top: 7px; font-size: 13px; line-height: 20px; }
.note { font-size: 13px; line-height: 18px; color: var(--secondary-text); }
.assistant .note { color: var(--primary-text); margin-top: 8px; }
.feedback { display: flex; flex-wrap: wrap; gap: 2px; align-items: center; color: var(--secondary-text); margin: -4px 0 0 2px; }
.feedback > button { width: 28px; height: 28px; display: grid; place-items: center; }
.feedback .note { margin-left: 6px; }
.feedback .i { width: 16px; height: 16px; }
.feedback button:hover { background: var(--primary-semi-transparent); }
.feedback [aria-pressed=true] { color: var(--primary); background: var(--primary-semi-transparent); }
.feedback .time { margin-left: 6px; }
.reason { display: grid; gap: 8px; flex-basis: 100%; font-size: 13px; line-height: 18px; }
.reason label { display: grid; gap: 6px; color: var(--primary-text); }
.reason textarea { border-radius: 8px; padding: 6px 10px; min-height: 60px; }
.phone .reason textarea { font-size: 16px; line-height: 22px; }
.reason div { display: flex; gap: 8px; }
.reason button, .again {
  min-height: 32px; padding: 4px 12px; border: 1px solid var(--light); background: var(--lighter); color: var(--dark); font-size: 13px; line-height: 18px;
}
.again { align-self: flex-start; display: inline-flex; gap: 6px; align-items: center; margin-top: 6px; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chips button { background: var(--lighter); border: 1px solid var(--light); border-radius: 16px; padding: 5px 12px; font-size: 13px; line-height: 18px; color: var(--dark); overflow-wrap: anywhere; }
.chips.list { display: grid; }
.lead { display: grid; gap: 6px; font-size: 13px; line-height: 18px; }
.phone .lead .chips button { min-height: 44px; }
.off-air { display: grid; gap: 10px; }
.contact { border: 1px solid var(--light); border-radius: 12px; background: var(--modal-background); overflow: hidden; overflow-wrap: anywhere; }
.contact > p { padding: 10px 14px; }
.contact > p span { white-space: pre-line; }
.contact b { display: block; font-weight: 600; }
.contact .line { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 7px 14px; border-top: 1px solid var(--light); text-decoration: none; }
.contact a.line:hover { background: var(--primary-semi-transparent); }
.contact a:focus-visible { outline-offset: -2px; }
.contact small { display: block; font-size: 13px; line-height: 18px; color: var(--secondary-text); }
.contact .line .i { width: 18px; height: 18px; color: var(--primary); }
.contact .line:first-child { border-top: 0; }
.contact .line + .go { border-top: 1px solid var(--light); }
.contact .go a { display: flex; gap: 8px; align-items: center; justify-content: center; min-height: 44px; padding: 6px 14px; border-radius: 10px; background: var(--primary); color: var(--popup-button-text); font-weight: 600; text-decoration: none; }
.typing { display: inline-flex; gap: 4px; padding: 13px 14px; }
.typing i { width: 6px; height: 6px; border-radius: 50%; background: var(--secondary-text); }
.typing i:nth-child(2) { opacity: .66; }
.typing i:nth-child(3) { opacity: .4; }
.typing.line { width: 72px; }
.typing.line i { width: 100%; height: 3px; border-radius: 2px; opacity: 1; }
@keyframes type { 30% { transform: translateY(-3px); } 60% { transform: none; } }
@keyframes sweep { 50% { transform: scaleX(.3); } }
@media (prefers-reduced-motion: no-preference) {
  .typing i { animation: type 1.2s infinite; }
  .typing i:nth-child(2) { animation-delay: .15s; }
  .typing i:nth-child(3) { animation-delay: .3s; }
  .typing.line i { animation: sweep 1.6s ease-in-out infinite; transform-origin: left; }
}
.ask { padding: 10px 12px 8px; border-top: 1px solid var(--light); }
.phone .ask { padding-bottom: max(8px, env(safe-area-inset-bottom)); }
.ask .problem { font-size: 13px; line-height: 18px; padding: 0 4px 8px; color: var(--primary-text); }
.box { display: flex; align-items: flex-end; gap: 8px; background: var(--search-bar-background); border: 1px solid var(--field-border); border-radius: 12px; padding: 3px 3px 3px 14px; }
.box:focus-within { outline: 2px solid var(--primary); outline-offset: 1px; }
textarea {
  flex: 1; min-width: 0; font: inherit; color: var(--primary-text); background: var(--search-bar-background); border: 1px solid var(--field-border); resize: none; field-sizing: content;
}
.box textarea { border: 0; outline: 0; padding: 8px 0; max-height: 120px; font-size: 16px; }
textarea::placeholder { color: var(--secondary-text); opacity: 1; }
.box button { width: 38px; height: 38px; flex: none; border-radius: 9px; background: var(--primary); color: var(--popup-button-text); display: grid; place-items: center; }
.is-off-air .box:focus-within { outline-color: var(--field-border); }
.box button:disabled { opacity: .55; cursor: default; }
.box .i { width: 18px; height: 18px; }
.foot { text-align: center; font-size: 12px; line-height: 16px; color: var(--secondary-text); margin-top: 7px; overflow-wrap: anywhere; }
.foot a { color: inherit; }
@media (max-height: 420px) { .panel { max-height: calc(100vh - 16px); } .foot span { display: none; } }
@media (forced-colors: active) {
  .bubble, .cite, .chips button, .box button { border: 1px solid ButtonText; }
  .feedback [aria-pressed=true], .offers [aria-pressed=true] { border: 2px solid Highlight; }
}
@media print {
  :host(.whole) { position: static !important; width: auto !important; height: auto !important; }
  .whole .dock, .whole .panel { position: static; display: block; height: auto; overflow: visible; }
  .whole .log { display: block; overflow: visible; }
  .whole .log > * { margin-bottom: 10px; }
  .whole .ask, .whole .head button, .whole .feedback button { display: none; }
}
`;
