/** Puts the remembered price switch in place before anything is shown; the page itself is the same for everybody. */
export const VAT_SCRIPT =
	"try{if(localStorage.getItem('precios-con-iva')==='si')document.getElementById('con-iva').checked=true}catch{}"
