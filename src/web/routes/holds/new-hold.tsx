import { redirect, useActionData, useLoaderData } from 'react-router'
import { holdFaultText, holdField, MOST_OBRA, readHoldForm } from '#contract/hold/hold-form.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { withoutSamples } from '#domain/cart/memory.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { mayBuy } from '#domain/firm/member.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { dayInWords, daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription, FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { type AccountVisit, accountAction, accountLoader } from '#web/parts/account-route.ts'

export const headers = privatePage

export const loader = accountLoader(async (visit) => {
	const { shop, buyer, query } = visit
	const isApproved = isApprovedProfessional(buyer) && mayBuy(buyer)
	const { fields, values } = isApproved ? await askedLots(visit) : { fields: [], values: {} }
	return {
		isApproved,
		isOfCart: query.has('carrito'),
		form: { fields, hasTrap: false } satisfies FormDescription,
		values,
		seen: `${await shop.holds.lastOf(buyer.id)}`,
		until: dayInWords(daysAfter(madridDay(shop.nowMs()), shop.merchant().holds.days)),
	}
})

/** The lots of the URL: those of the cart with its quantities, or those of a product. */
async function askedLots({ request, shop, buyer, query }: AccountVisit) {
	const fields: FieldDescription[] = []
	const values: Record<string, string> = {}
	const taken = new Map<string, number>()
	if (query.has('carrito')) {
		const asked = { ...withoutSamples(cartOf(request)), delivery: 'pickup', postalCode: null, promoCode: null } as const
		const { entries } = await shop.priceCart(asked, buyer)
		for (const entry of entries) {
			if (!entry.ok) continue
			const { variant, takesHundredths, product } = entry.line
			const field = holdField(product.id, variant.lot.id)
			const known = shop.catalogue.productById(product.id)
			if (!known) continue
			if (!(field in values)) fields.push(lotField(known, variant.lot.id))
			taken.set(field, (taken.get(field) ?? 0) + takesHundredths)
			values[field] = formatHundredths(taken.get(field) ?? 0)
		}
	} else {
		const product = shop.catalogue.productBySlug(query.get('producto') ?? '')
		for (const lot of product?.lots ?? []) {
			if (product && lot.stockHundredths > 0) fields.push(lotField(product, lot.id))
		}
	}
	// A single lot is prefilled.
	const asked = fields.map((field) => ({ ...field, optional: fields.length > 1 }))
	return { fields: asked.length === 0 ? [] : [...asked, OBRA], values: values as FieldValues }
}

function lotField(product: CatalogueProduct, lotId: number): FieldDescription {
	const lot = product.lots.find(({ id }) => id === lotId)
	const text = lot ? lotWords(lot) : ''
	const unit = stockUnit(product)
	const boxes =
		unit === 'm²' && product.m2Hundredths > 0 ? ` Cajas de ${formatHundredths(product.m2Hundredths)} m².` : ''
	return {
		...{ optional: true, trimmed: true, rules: [], inputMode: 'decimal', unit },
		name: holdField(product.id, lotId),
		label: `${product.nombre}${text === '' ? '' : `, ${text}`}`,
		hint: `Quedan libres ${formatHundredths(lot?.stockHundredths ?? 0)} ${unit}.${boxes}`,
	}
}

const OBRA: FieldDescription = {
	...{ name: 'obra', label: 'Para qué obra', optional: true, trimmed: true },
	rules: [{ kind: 'most', length: MOST_OBRA, fault: `Tiene como mucho ${MOST_OBRA} caracteres` }],
}

export const action = accountAction(async ({ shop, buyer }, form) => {
	const { lots, obra, faults } = readHoldForm(form)
	const values = typedValues(form)
	if (faults.length > 0) return faultyForm({ values, faults, detail: null })
	const seenHold = Number(form.get('visto')) || 0
	const asked = lots.map(({ field: _, ...lot }) => lot)
	const made = await shop.holds.hold(buyer, { lots: asked, obra, seenHold })
	if (made.ok) return redirect(`${addresses.holds}?hecho=reservado`)
	const { refusal } = made
	if (refusal.code !== 'reservas_no_validas') return refuseForm(form, refusal.code)
	const said = refusal.faults.map(({ index, fault }) => ({
		campo: lots[index]?.field ?? '',
		mensaje: holdFaultText(fault),
	}))
	return faultyForm({ values, faults: said, detail: null })
})

export const meta = () => pageMeta('Reservar lotes', 'Guarda lotes mientras cierras la obra.', { noindex: true })

export default function NewHoldPage() {
	const { account, isApproved, isOfCart, form, values, seen, until } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame
			account={account}
			title="Reservar lotes"
			lead={`Hasta el ${until}. No se paga nada, y el precio es el del día que lo compres.`}
			crumbs={[{ text: 'Reservas de lote', to: addresses.holds }, { text: 'Reservar' }]}
		>
			{!isApproved && (
				<Notice>
					Es para profesionales con la cuenta aprobada.{' '}
					<Link className="text-link" to={addresses.professionals}>
						Cómo ser profesional
					</Link>
				</Notice>
			)}
			{isApproved && form.fields.length === 0 && (
				<Notice>
					{isOfCart ? 'Tu carrito está vacío.' : 'Ahora no queda ningún lote libre de ese producto.'}{' '}
					<Link className="text-link" to={addresses.catalogue}>
						Ver el catálogo
					</Link>
				</Notice>
			)}
			{isApproved && form.fields.length > 0 && (
				<PageForm
					id="reservar"
					form={form}
					values={values}
					hidden={{ visto: seen }}
					submit="Reservar"
					busy="Reservando…"
					answer={answer}
				/>
			)}
		</AccountFrame>
	)
}
