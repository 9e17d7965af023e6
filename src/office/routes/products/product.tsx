import { useState } from 'react'
import { data, Link, useActionData } from 'react-router'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { knownOf } from './known-values.ts'
import { previewProduct } from './preview-product.ts'
import { LOOK, STEP } from './preview-step.ts'
import { PRODUCT_GROUPS } from './product.form.ts'
import { ProductForm } from './product-form.tsx'
import { productValues } from './product-values.ts'
import { saveForm } from './save-form.ts'

export const loader = guard('products.see', async ({ params, shop, worker }) => {
	const product = await shop.products.described(rowId(params.id))
	if (!product) throw data(null, { status: 404 })
	const mayEdit = worker.may('product.edit')
	return {
		id: product.id,
		nombre: product.nombre,
		slug: product.slug,
		oculto: product.oculto === true,
		formerSlugs: product.slugsAnteriores,
		version: product.version,
		values: productValues(product),
		mayEdit,
		maySeeAudit: worker.may('audit.see'),
		preview: mayEdit
			? previewProduct(product, shop.catalogue.staff.product(product.id), {
					nowMs: shop.nowMs(),
					showroom: shop.showroom,
				})
			: null,
		known: mayEdit ? knownOf(shop.catalogue.staff.all()) : {},
	}
})

export const action = deeds({
	producto: deed('product.edit', (given) => saveForm(given, rowId(given.params.id))),
})

export { clientAction } from './follow-typing.ts'

// Also after a refusal: the next submission has the present version. A preview changes nothing.
export const shouldRevalidate = ({ formData }: { readonly formData?: FormData | undefined }) =>
	formData?.get(STEP) !== LOOK

export const meta = () => pageMeta('Producto · Gestión', 'Un producto de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

/** The product for viewers without the permission to change it. */
function Facts({ values }: Pick<Loaded, 'values'>) {
	return PRODUCT_GROUPS.map(({ legend, fields }) => {
		const told = fields.filter(({ name }) => (values[name] ?? '') !== '')
		if (told.length === 0) return null
		return (
			<section key={legend}>
				<h2>{legend}</h2>
				<dl className="facts">
					{told.map(({ name, label, kind, unit = '' }) => (
						<div key={name}>
							<dt>{label}</dt>
							<dd>{kind === 'checkbox' ? 'Sí' : `${values[name]} ${unit}`}</dd>
						</div>
					))}
				</dl>
			</section>
		)
	})
}

export default function Product({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, slug, oculto, formerSlugs, version, values, preview, mayEdit, maySeeAudit, known } = loaderData
	const answer = useActionData<typeof action>()
	// The submitted version is the displayed one: another version is another form. An answer leaves the fields as they are.
	const [formVersion, setFormVersion] = useState(version)
	if (!answer && version !== formVersion) setFormVersion(version)
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.products}>Productos</Link>
			</p>
			<h1>{nombre}</h1>
			<Done
				texts={{
					guardado: 'Producto guardado. La tienda ya lo enseña así.',
					creado: 'Producto dado de alta. Da ahora la llegada de su primer lote.',
				}}
			/>
			<p className="row">
				<ButtonLink kind="line" isPlain to={addresses.productLots(id)}>
					Lotes y existencias
				</ButtonLink>
				<ButtonLink kind="line" isPlain to={addresses.productPictures(id)}>
					Fotos
				</ButtonLink>
				{oculto ? (
					<span className="mute">Oculto: la tienda no lo enseña</span>
				) : (
					<a className="text-link" href={shopAddresses.product(slug)}>
						Ver en la tienda
					</a>
				)}
				{mayEdit && (
					<Link className="text-link" to={`${addresses.newProduct}?copia=${id}`}>
						Duplicar
					</Link>
				)}
				{maySeeAudit && (
					<Link className="text-link" to={`${addresses.audit}?que=productos&fila=${id}`}>
						Qué ha cambiado
					</Link>
				)}
			</p>
			{formerSlugs.length > 0 && (
				<p className="mute">Direcciones anteriores, que llevan aquí: {formerSlugs.join(', ')}</p>
			)}
			{mayEdit ? (
				<ProductForm
					key={formVersion}
					id="producto"
					values={values}
					known={known}
					version={version}
					submit="Guardar"
					preview={preview}
					answer={answer}
				/>
			) : (
				<Facts values={values} />
			)}
		</div>
	)
}
