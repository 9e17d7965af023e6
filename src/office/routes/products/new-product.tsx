import { Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { knownOf } from './known-values.ts'
import { ProductForm } from './product-form.tsx'
import { productValues } from './product-values.ts'
import { saveForm } from './save-form.ts'

/** Fields that a copy must not share with its original. */
const OWN_OF_EACH = { slug: '', referencia: '', ean: '', precio_promo: '', inicio_promo: '', fin_promo: '' }
const EMPTY = { tipo: 'azulejo', iva: '21' }

export const loader = guard('product.edit', async ({ request, shop }) => {
	const copied = rowId(new URL(request.url).searchParams.get('copia'))
	const original = copied === 0 ? null : await shop.products.described(copied)
	return {
		values: original
			? { ...productValues(original), ...OWN_OF_EACH, nombre: `${original.nombre} (copia)`, oculto: 'si' }
			: EMPTY,
		original: original?.nombre ?? null,
		known: knownOf(shop.catalogue.staff.all()),
	}
})

export const action = deeds({ producto: deed('product.edit', (given) => saveForm(given, null)) })

export { clientAction } from './follow-typing.ts'

export const meta = () => pageMeta('Producto nuevo · Gestión', 'Dar de alta un producto.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function NewProduct({ loaderData: { values, original, known } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.products}>Productos</Link>
			</p>
			<h1>Producto nuevo</h1>
			<p className="mute">
				{original === null
					? 'Las existencias se dan después, con la llegada de su primer lote.'
					: `Copia de ${original}, oculta hasta que quites la marca. Ponle su nombre y su referencia.`}
			</p>
			<ProductForm id="producto" values={values} known={known} version="" submit="Dar de alta" answer={answer} />
		</div>
	)
}
