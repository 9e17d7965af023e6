import { counted } from '#domain/text/counted.ts'
import { listed } from '#domain/text/listed.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import type { SampleLeft } from '#shop/opening/empty-sample.ts'

/** The sample data in the shop, and the button that removes them. */
export function SamplePart({ sample }: { readonly sample: SampleLeft }) {
	const { products, changed, contents } = sample
	if (products + contents === 0) return null
	const parts = [
		...(products > 0 ? [counted(products, 'producto', 'productos')] : []),
		...(contents > 0
			? [`${counted(contents, 'foto, obra o estancia', 'fotos, obras y estancias')} de la portada y las galerías`]
			: []),
	]
	return (
		<section className="stack narrow" aria-labelledby="muestra">
			<h2 id="muestra">Lo que es de la muestra</h2>
			<p>{`La tienda enseña ${listed(parts)} que no son tuyos.`}</p>
			{changed > 0 && (
				<p className="mute">{`${counted(changed, 'producto que has cambiado se queda', 'productos que has cambiado se quedan')}.`}</p>
			)}
			<Confirm
				id="vaciar-muestra"
				open="Vaciar lo de muestra"
				title="¿Vaciar lo de muestra?"
				text="Se borran sus productos, lotes, ofertas y códigos sin usar, y se ocultan sus fotos, obras y estancias, y los productos que estén en un pedido o un presupuesto: sus facturas no se borran. Lo tuyo se queda. No se puede deshacer."
				submit="Vaciar lo de muestra"
			/>
		</section>
	)
}
