export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d4d7de,#3a3f4b);--soft:light-dark(#5a6070,#a6adbd)}
body{margin:0;font:1rem/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h2{margin-top:3rem}
section>h2,summary{text-transform:capitalize}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere;scroll-margin-top:1rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover,h3 a:focus-visible{text-decoration:underline}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid;outline-offset:2px}
:target{outline:2px solid var(--line);outline-offset:.5rem}
h4{margin:1rem 0 .25rem;font-size:.875rem;color:var(--soft)}
article{padding:1rem 0;border-top:1px solid var(--line)}
code{font:.875rem/1.5 ui-monospace,monospace}
small{color:var(--soft);font-size:.875rem}
summary{cursor:pointer;padding:.25rem 0}
pre{margin:.25rem 0;padding:.75rem;border:1px solid var(--line);border-radius:.25rem;overflow:auto;font:.8125rem/1.5 ui-monospace,monospace}
nav li{padding:.25rem 0;overflow-wrap:anywhere}
nav span{display:block;color:var(--soft);font-size:.875rem}
ul{margin:0;padding-inline-start:1.25rem}
nav ul{list-style:none;padding:0 0 1rem}
dl{display:grid;grid-template-columns:4rem 1fr;gap:.25rem 1rem;margin:0}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
hr{border:0;border-top:1px dashed var(--line)}
`;
