/** The style of the page about the API: the browser's own fonts, light or dark as the reader's system prefers. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9de, #3a3f46); --soft: light-dark(#f4f6f8, #1c2025); --quiet: light-dark(#4c555f, #a9b3bd); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #14171a); color: light-dark(#16191d, #e8ebee); }
a { color: light-dark(#0b57b0, #8ab8f5); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
h2 { margin: 3rem 0 0.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 0.25rem; font-size: 1.05rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.95rem; color: var(--quiet); }
code { font: 0.92em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 code, dt code { font-weight: 600; }
p { margin: 0.25rem 0; max-width: 46rem; }
.quiet { color: var(--quiet); }
dl { margin: 0.25rem 0; padding: 0.25rem 0.75rem; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; }
dt { margin-top: 0.35rem; }
dd { margin: 0 0 0.35rem 1.25rem; overflow-wrap: anywhere; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
@media print { nav { display: none; } }
`
