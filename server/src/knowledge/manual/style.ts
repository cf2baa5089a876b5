/** The layout of the manual’s pages, which are shown without the console. Font and colours are those of `/house.css`. */
export const manualStyle = `* { box-sizing: border-box; }
:root { color-scheme: light dark; }
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
html { scroll-padding-top: 5rem; text-size-adjust: 100%; }
body { margin: 0; background: var(--surface); color: var(--ink); font: var(--w-regular, 400) 1rem/1.625rem var(--font, system-ui, sans-serif); -webkit-font-smoothing: antialiased; text-wrap: pretty; }
a { color: var(--accent-ink); text-decoration-color: var(--accent-line); text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 5px; }
::selection { background: var(--accent-line); color: var(--ink); }
.skip { position: absolute; left: -100vw; z-index: 2; }
.skip:focus { left: 16px; top: 8px; background: var(--raised); padding: 8px 12px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.bar, body > header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 8px 20px; min-height: 3.5rem; padding: 8px 24px; background: var(--surface); border-bottom: 1px solid var(--line); font-size: 0.875rem; line-height: 1.25rem; }
body > header:not(.bar) { justify-content: space-between; }
.bar > a:not(.brand) { white-space: nowrap; }
.brand { display: inline-flex; align-items: center; gap: 9px; margin-right: auto; color: var(--ink); font-weight: 600; font-size: 1rem; text-decoration: none; }
.brand svg { flex: none; width: 1.375rem; height: 1.375rem; }
.ground { fill: var(--ink); }
.letter { fill: none; stroke: var(--ink-inv); stroke-width: 2.1; stroke-linecap: round; stroke-linejoin: round; }
.lamp { fill: var(--air); }
.bar form { display: flex; flex: 0 1 24rem; min-width: 0; gap: 8px; }
input, button { font: inherit; color: inherit; border: 1px solid var(--line-control); border-radius: 5px; background: var(--raised); min-height: 2.25rem; padding: 4px 10px; }
input { flex: 1; min-width: 0; }
input::placeholder { color: var(--ink-3); opacity: 1; }
button { border-color: var(--line-strong); font-weight: 500; cursor: pointer; white-space: nowrap; }
button:hover { background: var(--hover); }
.chapters-button { display: none; }

.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); min-height: calc(100vh - 3.5rem); }
.columns > nav { position: static; display: block; width: auto; height: auto; max-height: none; margin: 0; border: 0; padding: 20px 12px; background: var(--paper); color: inherit; border-right: 1px solid var(--line); overflow: visible; }
.columns > nav ul { position: sticky; top: 4.75rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
.columns > nav a { display: block; padding: 6px 10px; border-radius: 5px; color: var(--ink-2); text-decoration: none; font-size: 0.875rem; line-height: 1.25rem; }
.columns > nav a:hover { background: var(--hover); color: var(--ink); }
.columns > nav a[aria-current] { background: var(--selected); color: var(--accent-ink); font-weight: 600; }

main { min-width: 0; padding: 32px 40px 64px; }
.text, main > .around { max-width: 42.5rem; }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 40px 0 8px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
h1, h2 { text-wrap: balance; overflow-wrap: anywhere; }
p, ul, ol, pre, table { margin: 0 0 16px; }
:target { color: var(--accent-ink); }
pre { overflow-x: auto; padding: 12px 16px; background: var(--sunken); border: 1px solid var(--line); border-radius: 8px; font-size: 0.875rem; line-height: 1.5rem; }
code { font-family: var(--font-code, ui-monospace, monospace); font-size: 0.9em; overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
:not(pre) > code { padding: 1px 4px; background: var(--sunken); border-radius: 3px; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; vertical-align: top; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
mark { background: var(--accent-soft); color: var(--accent-ink); font-weight: 500; }

.contents { margin: 0 0 24px; padding: 12px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; font-size: 0.875rem; line-height: 1.25rem; }
.contents b { display: block; margin-bottom: 4px; color: var(--ink-3); font-weight: 500; }
.contents a { display: block; padding: 4px 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; text-decoration-thickness: 1px; }

.tasks { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 8px; }
.tasks a { display: block; height: 100%; padding: 10px 14px; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; color: var(--ink); font-weight: 500; line-height: 1.375rem; text-decoration: none; }
.tasks a:hover { border-color: var(--accent-line); color: var(--accent-ink); }
.pages, .hits { list-style: none; padding: 0; }
.pages li, .hits li { padding: 10px 0; border-top: 1px solid var(--line); }
.pages a, .hits a { font-weight: 500; }
.pages p, .hits p { margin: 0; color: var(--ink-2); font-size: 0.9375rem; line-height: 1.5rem; }
.hits span { margin-left: 8px; color: var(--ink-3); font-size: 0.8125rem; }

.around { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 48px; }
.around a { display: grid; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px; color: var(--ink); text-decoration: none; }
.around a:hover { border-color: var(--accent-line); }
.around a[rel='next'] { grid-column: 2; text-align: right; }
.around span { color: var(--ink-3); font-size: 0.8125rem; line-height: 1.25rem; }
.around b { font-weight: 500; color: var(--accent-ink); }

@media (min-width: 80em) {
  /* A float without width beside the text: it moves no line of it. */
  .text > .contents { float: right; position: sticky; top: 5.5rem; width: 16rem; margin: 0 -19.5rem 0 0; padding: 0 0 0 16px; background: none; border: 0; border-left: 1px solid var(--line); border-radius: 0; }
}
@media (max-width: 63.9375em) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .chapters-button { display: inline-block; }
  .chapters:not(:popover-open) { display: none; }
  .chapters:popover-open { position: fixed; inset: 3.75rem 16px auto; width: auto; max-height: calc(100vh - 5rem); overflow: auto; background: var(--raised); border: 1px solid var(--line-strong); border-radius: 8px; box-shadow: var(--shadow-pop); }
  .columns > .chapters a { padding: 12px 10px; }
  .columns > nav:not(.chapters) { border-right: 0; border-bottom: 1px solid var(--line); padding: 12px 16px; }
}
@media (max-width: 47.9375em) {
  .bar { position: static; flex-wrap: wrap; padding: 8px 16px; }
  body > header { padding: 8px 16px; }
  .bar form { order: 1; flex: 1 0 100%; }
  .bar > a:not(.brand), .chapters-button { display: inline-flex; align-items: center; min-height: 44px; }
  .bar > a[href='/'] { margin-left: auto; }
  .brand { flex: 1 0 100%; }
  input, .bar button { min-height: 44px; }
  input { font-size: 1rem; }
  html { scroll-padding-top: 1rem; }
  main { padding: 20px 16px 48px; }
  .contents a { padding: 12px 0; }
  .chapters:popover-open { inset: 16px 16px auto; max-height: calc(100vh - 32px); }
}
@media (max-width: 29.9375em) {
  /* The other language stands beside the name, so that the bar has three lines and not four. */
  .bar { gap: 8px 12px; }
  .brand { flex: 1 1 auto; order: -2; }
  .bar > a[hreflang] { order: -1; }
}
`;
