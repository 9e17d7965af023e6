/** Key in localStorage of the choice of prices with VAT. */
export const VAT_KEY = 'precios-con-iva'

/** Inline script that restores the price switch before the first paint, since the page is cached for all visitors. */
export const VAT_SCRIPT = `try{if(localStorage.getItem('${VAT_KEY}')==='si')document.getElementById('con-iva').checked=true}catch{}`
