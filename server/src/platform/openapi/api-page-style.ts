/** The layout of the API's page. Font and colours are those of `/house.css`, which belongs to the console's build. */
export const STYLE = `:root{color-scheme:light dark}
[data-theme='light']{color-scheme:light}
[data-theme='dark']{color-scheme:dark}
*{box-sizing:border-box}
html{text-size-adjust:100%}
body{margin:0;background:var(--surface);color:var(--ink);font:var(--w-regular,400) .9375rem/1.5rem var(--font,system-ui,sans-serif);-webkit-font-smoothing:antialiased;text-wrap:pretty}
body>header{display:flex;align-items:center;justify-content:space-between;gap:8px 20px;min-height:3.5rem;padding:8px 24px;border-bottom:1px solid var(--line);font-size:.875rem;line-height:1.25rem}
body>header a{line-height:1.75rem}
body>header b{font-weight:600;font-size:1rem}
main{max-width:60rem;margin:0 auto;padding:32px 24px 64px}
a{color:var(--accent-ink);text-decoration-color:var(--accent-line);text-decoration-thickness:1px;text-underline-offset:3px}
a:hover{text-decoration-color:currentColor}
h1{margin:0 0 8px;font-size:1.75rem;line-height:2.25rem;font-weight:600;letter-spacing:-.02em}
h2{margin:48px 0 8px;font-size:1.25rem;line-height:1.75rem;font-weight:600;letter-spacing:-.012em}
section>h2,summary{text-transform:capitalize}
h3{margin:0;font-size:1rem;font-weight:500;overflow-wrap:anywhere;scroll-margin-top:1rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover,h3 a:focus-visible{text-decoration:underline}
h4{margin:16px 0 4px;font-size:.8125rem;line-height:1.25rem;font-weight:500;color:var(--ink-3)}
p{margin:0 0 12px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:5px}
:target{color:var(--accent-ink)}
article{padding:16px 0;border-top:1px solid var(--line)}
code,pre{font-family:var(--font-code,ui-monospace,monospace);font-size:.84375rem;line-height:1.5rem}
small{color:var(--ink-3);font-size:.8125rem;line-height:1.25rem}
summary{cursor:pointer;padding:4px 0;font-weight:500}
summary::marker{color:var(--ink-3)}
pre{margin:4px 0;padding:12px 16px;background:var(--sunken);border:1px solid var(--line);border-radius:8px;overflow:auto}
nav li{padding:4px 0;overflow-wrap:anywhere}
nav span{display:block;color:var(--ink-3);font-size:.8125rem;line-height:1.25rem}
ul{margin:0;padding-inline-start:20px}
nav ul{list-style:none;padding:0 0 16px}
dl{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:4px 16px;margin:0}
dt{color:var(--ink-2);font-weight:500}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
hr{border:0;border-top:1px dashed var(--line)}
@media (max-width:47.9375em){body>header{padding:8px 16px}main{padding:20px 16px 48px}summary,body>header a{padding:10px 0}nav li{padding:10px 0}}
`;
