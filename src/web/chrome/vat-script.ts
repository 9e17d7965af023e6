import { NET_PRICES_PATTERN } from '#contract/cookies.ts'

/** Key in localStorage of the choice of prices with VAT. */
export const VAT_KEY = 'precios-con-iva'

/**
 * Inline script that restores the visitor's choice of prices over the shop's own, and shows professionals their prices, before the first paint: the page is cached
 * for all visitors.
 */
export const VAT_SCRIPT = `if(/${NET_PRICES_PATTERN}/.test(document.cookie))document.documentElement.setAttribute('data-neto','');try{const c={si:'con-iva',no:'sin-iva'}[localStorage.getItem('${VAT_KEY}')];if(c)document.getElementById(c).checked=true}catch{}`
