import { createHash } from 'node:crypto'

/** The style sheet of the local bank's pages, deliberately different from the shop's. */
export const BANK_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f4;color:#1d2733;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{background:#12324f;color:#fff;padding:.9rem 1rem}
header p{margin:0 auto;max-width:30rem;font-weight:600}
header small{display:block;font-weight:400;font-size:.875rem}
main{max-width:32rem;margin:0 auto;padding:1rem}
h1{font-size:1.35rem;line-height:1.3;margin:.5rem 0 1rem}
section{background:#fff;border:1px solid #cfd7df;border-radius:6px;padding:1rem;margin-bottom:1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0}
dt{color:#4a5a6a}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.total{font-size:1.35rem;font-weight:700;font-variant-numeric:tabular-nums}
label{display:block;font-weight:600;margin:.9rem 0 .25rem}
label:first-of-type{margin-top:0}
input:not([type=hidden]){width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #64748b;border-radius:4px;font:inherit;background:#fff;color:inherit}
input[aria-invalid=true]{border:2px solid #b3261e}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.pair label{margin-top:.9rem}
.hint{margin:.25rem 0 0;font-size:.875rem;color:#4a5a6a}
.fault{margin:.25rem 0 0;font-size:.9rem;color:#b3261e;font-weight:600}
.alert{border-left:4px solid #b3261e}
.note{border-left:4px solid #12324f}
.note p,.alert p{margin:.25rem 0}
button,.back{display:block;width:100%;min-height:3rem;margin-top:1rem;padding:.7rem 1rem;border:1px solid #12324f;border-radius:4px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button{background:#12324f;color:#fff}
button.plain,.back{background:#fff;color:#12324f}
:focus-visible{outline:3px solid #c2570c;outline-offset:2px}
`

/** Source for `style-src` of these pages: `'sha256-…'` with its quotes, of the bytes between the style tags. */
export const BANK_STYLE_SOURCE = `'sha256-${createHash('sha256').update(BANK_STYLE).digest('base64')}'`
