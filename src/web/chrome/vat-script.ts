/** Where the choice of prices with VAT is remembered. */
export const VAT_KEY = 'precios-con-iva'

/** Puts the remembered price switch in place before anything is shown; the page itself is the same for everybody. */
export const VAT_SCRIPT = `try{if(localStorage.getItem('${VAT_KEY}')==='si')document.getElementById('con-iva').checked=true}catch{}`
