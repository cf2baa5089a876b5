/** The style of the manual's pages: they are shown without the console. */
export const manualStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f4ef, #161513);
  --surface: light-dark(#fdfcfa, #1f1d1a);
  --text: light-dark(#23211d, #ece8e0);
  --quiet: light-dark(#5f5a50, #aaa397);
  --line: light-dark(#ddd8cd, #3a3731);
  --link: light-dark(#0b6b4f, #6fcfae);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.columns { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 42.5rem); gap: 32px; padding: 24px; max-width: 68.75rem; margin: 0 auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 0; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
main { min-width: 0; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 0 0 16px; }
h2 { font-size: 1.25rem; line-height: 1.75rem; margin: 32px 0 8px; }
h1, h2 { text-wrap: balance; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.pages { list-style: none; padding: 0; }
.pages p { margin: 0 0 12px; color: var(--quiet); }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; }
@media (max-width: 47.9375em) { .columns { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
`;
