import { data, Link, useActionData } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { flashSchema, readFlash } from '#contract/promo/flash-form.ts'
import { formatCents } from '#domain/money/format.ts'
import { FLASH_MS } from '#domain/promo/flash-window.ts'
import { counted } from '#domain/text/counted.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import type { CampaignPreview } from '#shop/promo/flash-desk.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { CampaignFound } from './campaign-found.tsx'
import { FLASH_FORM } from './flash.form.ts'

const MOST_PRODUCTS = 500

/** The products that were ticked in the list of products. */
const idsIn = (request: Request) =>
	[...new Set(new URL(request.url).searchParams.getAll('id').map(Number))]
		.filter(Number.isSafeInteger)
		.slice(0, MOST_PRODUCTS)

export const loader = guard('price.change', ({ request, shop }) => {
	const chosen = idsIn(request).flatMap((id) => shop.catalogue.staff.product(id) ?? [])
	return {
		count: chosen.length,
		names: chosen.slice(0, 12).map(({ nombre }) => nombre),
		hours: `${FLASH_MS / HOUR_MS}`,
	}
})

const shownPreview = ({ offers, faults, digest }: CampaignPreview) => ({
	digest,
	faults,
	offers: offers.map(({ productId, nombre, listCents, precioCents, beforeCents }) => ({
		...{ productId, nombre },
		...{ tarifa: formatCents(listCents), precio: formatCents(precioCents), antes: formatCents(beforeCents) },
	})),
})

export const action = deeds({
	campana: deed('price.change', async ({ request, shop, form }) => {
		const read = readForm(form, flashSchema)
		if (!read.ok) return faultyForm(read.answer)
		const asked = readFlash(read.data)
		if (!asked.ok) return data(refusedForm(form, asked.fault, asked.field), { status: PROBLEMS.datos_no_validos[0] })
		const campaign = { ids: idsIn(request), ...asked }
		const digest = `${form.get('digest') ?? ''}`
		const created = digest === '' ? null : await shop.flash.create(campaign, digest)
		if (created?.ok) return done(addresses.flashOffers, 'creada')
		if (created?.code === 'fecha_pasada')
			return refuseForm(form, created.code, { field: 'desde', detail: PROBLEMS.fecha_pasada[1] })
		// An outdated preview is displayed anew.
		const found = shownPreview(await shop.flash.preview(campaign))
		return { found: { ...found, isAnother: created !== null, values: typedValues(form) } }
	}),
})

export const meta = () => pageMeta('Campaña flash nueva · Gestión', 'Una campaña de ofertas flash.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function NewCampaign({ loaderData: { count, names, hours } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const found = answer && 'found' in answer ? answer.found : null
	const refused = answer && 'faults' in answer ? answer : undefined
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.flashOffers}>Ofertas Flash</Link>
			</p>
			<h1>Campaña flash nueva</h1>
			{count === 0 ? (
				<p>
					Márcalos en <Link to={addresses.products}>la lista de productos</Link> y pulsa «Oferta flash con los
					elegidos».
				</p>
			) : (
				<>
					<p>
						{counted(count, 'producto', 'productos')}: {names.join(', ')}
						{count > names.length && ` y ${count - names.length} más`}.
					</p>
					{found && <CampaignFound found={found} />}
					<section className="narrow">
						<p className="mute">Primero se enseña cómo quedaría cada uno; no se guarda nada hasta que lo apliques.</p>
						<PageForm
							id="campana"
							form={FLASH_FORM}
							values={found?.values ?? { horas: hours }}
							submit="Ver cómo queda"
							busy="Calculando…"
							answer={refused}
						/>
					</section>
				</>
			)}
		</div>
	)
}
