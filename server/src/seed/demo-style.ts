/** The layout of the demonstration's page, beside the fonts and colors of `/house.css`. */
export const demoStyle = `* { box-sizing: border-box; }
:root { color-scheme: light dark; }
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
html { text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: var(--w-regular, 400) 1rem/1.625rem var(--font, system-ui, sans-serif); -webkit-font-smoothing: antialiased; text-wrap: pretty; }
a { color: var(--accent-ink); text-decoration-color: var(--accent-line); text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 5px; }
.skip { position: absolute; left: -100vw; z-index: 2; }
.skip:focus { left: 16px; top: 8px; background: var(--raised); padding: 8px 12px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding: 12px max(24px, 50vw - 36rem); background: var(--surface); border-bottom: 1px solid var(--line); font-size: 0.875rem; line-height: 1.25rem; }
header b { margin-right: auto; font-size: 1rem; font-weight: 600; }
header a { display: inline-flex; align-items: center; min-height: 44px; }
main { flex: 1; padding: 48px max(24px, 50vw - 36rem) 64px; }
.hero { max-width: 40rem; }
h1 { margin: 0 0 16px; font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem); line-height: 1.2; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 0 0 12px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
p { margin: 0 0 16px; }
.lead { font-size: 1.125rem; line-height: 1.75rem; color: var(--ink-2); }
.note { padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--accent); border-radius: 8px; }
.note p:last-child { margin: 0; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 24px; margin-top: 40px; }
section { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
section p, section ol { margin: 0; padding: 0; }
ol { list-style: none; counter-reset: step; display: grid; gap: 12px; }
li { counter-increment: step; display: grid; grid-template-columns: 1.75rem 1fr; }
li::before { content: counter(step); color: var(--ink-3); font-variant-numeric: tabular-nums; }
footer { padding: 16px max(24px, 50vw - 36rem) 96px; color: var(--ink-3); font-size: 0.875rem; }
@media (max-width: 47.9375em) { header { column-gap: 16px; } main { padding-top: 32px; padding-bottom: 32px; } section { padding: 16px; } }
`;
