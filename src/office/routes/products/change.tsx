import { Link, useActionData } from 'react-router'
import {
	attributeChangeSchema,
	offerChangeSchema,
	priceChangeSchema,
	readAttributeChange,
	readOfferChange,
	readPriceChange,
	readVisibilityChange,
	visibilityChangeSchema,
} from '#contract/catalogue/bulk-change-form.ts'
import { addresses } from '#office/addresses.ts'
import { deeds, guard } from '#office/page/guard.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ATTRIBUTE_FORM, OFFER_FORM, PRICE_FORM, VISIBILITY_FORM } from './change.form.ts'
import { changeDeed } from './change-deed.ts'
import { ChangePreview } from './change-preview.tsx'
import { listedFrom, selectedIds } from './product-list.ts'

export const loader = guard('product.edit', (given) => {
	const { searchParams } = new URL(given.request.url)
	const filters = new URLSearchParams(
		[...searchParams].filter(([name]) => ['q', 'clase', 'familia', 'estado'].includes(name)),
	)
	return { count: selectedIds(searchParams, listedFrom(given)).length, back: `${addresses.products}?${filters}` }
})

export const action = deeds({
	precio: changeDeed('price.change', priceChangeSchema, readPriceChange),
	oferta: changeDeed('price.change', offerChangeSchema, readOfferChange),
	visibilidad: changeDeed('product.edit', visibilityChangeSchema, readVisibilityChange),
	dato: changeDeed('product.edit', attributeChangeSchema, readAttributeChange),
})

export const meta = () => pageMeta('Cambiar productos · Gestión', 'Cambiar muchos productos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const SECTIONS = [
	{ id: 'precio', title: 'Subir o bajar precios', form: PRICE_FORM },
	{ id: 'oferta', title: 'Poner en oferta', form: OFFER_FORM },
	{ id: 'visibilidad', title: 'Enseñar, ocultar, terminar ofertas', form: VISIBILITY_FORM },
	{ id: 'dato', title: 'Dar un dato a todos', form: ATTRIBUTE_FORM },
] as const

export default function Change({ loaderData: { count, back } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const preview = answer && 'preview' in answer ? answer.preview : null
	const refused: FormFaults | null = answer && 'faults' in answer ? answer : null
	const asked = preview?.id ?? refused?.values.formulario
	return (
		<div className="page">
			<p className="back">
				<Link to={back}>Productos</Link>
			</p>
			<h1>{count === 1 ? 'Cambiar 1 producto' : `Cambiar ${count} productos`}</h1>
			{count === 0 ? (
				<p>No has elegido ninguno. Vuelve a la lista y marca los que quieras cambiar.</p>
			) : (
				<>
					{preview && <ChangePreview preview={preview} />}
					<p className="mute">
						Primero se enseña qué cambiaría; no se guarda nada hasta que lo apliques, y se puede deshacer.
					</p>
					<div className="columns even">
						{SECTIONS.map(({ id, title, form }) => (
							<section className="well" key={id} aria-labelledby={`titulo-${id}`}>
								<h2 id={`titulo-${id}`}>{title}</h2>
								<PageForm
									id={id}
									form={form}
									submit="Ver qué cambia"
									busy="Calculando…"
									values={asked === id ? (preview?.values ?? {}) : {}}
									answer={asked === id && refused ? refused : undefined}
								/>
							</section>
						))}
					</div>
				</>
			)}
		</div>
	)
}
