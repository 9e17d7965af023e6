import { tileLetter } from '@soleria/laying-plan'
import { Form } from 'react-router'
import type { PlanPurchase } from '#contract/plan/plan-purchase.ts'
import { purchaseContents } from '#contract/plan/plan-purchase-text.ts'
import { listed } from '#domain/text/listed.ts'
import { Button } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { SEEN } from '#web/cart/seen.ts'
import { OwnVatNote } from '#web/cart/vat-note.tsx'
import { SampleForm } from '#web/parts/samples/sample-form.tsx'
import type { PlanPage } from './plan-page.ts'

interface BoughtProps {
	readonly purchase: NonNullable<PlanPage['purchase']>
	readonly query: string
}

/** The purchase with its price, or the product without a lot for it. */
export function Bought({ purchase, query }: BoughtProps) {
	const { products, price, parts, vat, cart, calibres } = purchase
	const isSet = products.length > 1
	const without = products.filter(({ lines }) => lines.length === 0).map(({ name }) => name)
	return (
		<>
			{isSet && <Products products={products} />}
			{price === null || cart === null ? (
				<Notice tone="warm">
					{`Ningún lote ${isSet ? `de ${listed(without)} ` : ''}lo cubre entero, y un suelo o una pared va de un solo lote. Pregúntanos por la próxima partida.`}
				</Notice>
			) : (
				<>
					{calibres.length > 0 && (
						<Notice tone="warm">
							{`Los lotes tienen calibres distintos (${listed(calibres)}): las piezas miden algo más o algo menos. Pregúntanos antes de combinarlas.`}
						</Notice>
					)}
					<p>
						{isSet && 'Todo junto: '}
						<Details parts={purchaseContents(purchase)} />
					</p>
					{vat !== null && (
						<p className="large">
							<Price euros={price} iva={vat} own={parts} />
						</p>
					)}
					{vat !== null && isSet && <OwnVatNote prices={products.map((product) => product.parts)} iva={vat} />}
					<div className="row">
						<Form method="post" action={cart}>
							<input type="hidden" name={SEEN} value="si" />
							<Button type="submit" busyText="Añadiendo…">
								Añadir al carrito
							</Button>
						</Form>
						{!isSet && products.map((product) => <Sample key={product.productId} product={product} />)}
					</div>
					{purchase.hasSpare !== null && <Spare hasSpare={purchase.hasSpare} isSet={isSet} query={query} />}
				</>
			)}
		</>
	)
}

/** Each product of a set, with its boxes, its lot and its price. */
function Products({ products }: { readonly products: readonly PlanPurchase[] }) {
	return (
		<ul className="rows">
			{products.map((product, place) => (
				<li key={product.productId} className="stack tight">
					<b>{`${tileLetter(place)}: ${product.name}`}</b>
					{product.price === null ? (
						<p className="bad-word small">Ningún lote lo cubre entero</p>
					) : (
						<>
							<p className="small">
								<Details parts={purchaseContents(product)} />
							</p>
							<div className="row apart">
								<Price euros={product.price} iva={product.vat} own={product.parts} />
								<Sample product={product} />
							</div>
						</>
					)}
				</li>
			))}
		</ul>
	)
}

/** Asks for a sample of the lot that is bought. */
function Sample({ product: { productId, name, lot, lines } }: { readonly product: PlanPurchase }) {
	const lotId = lot?.id ?? lines[0]?.lotId
	if (lotId === undefined) return null
	return (
		<SampleForm productId={productId} lotId={lotId}>
			<Button kind="line" type="submit">
				Pedir muestra<span className="visually-hidden">{` de ${name}`}</span>
			</Button>
		</SampleForm>
	)
}

interface SpareProps extends Pick<BoughtProps, 'query'> {
	readonly hasSpare: boolean
	readonly isSet: boolean
}

/** A spare box of the same lot, to add or to leave out. */
function Spare({ hasSpare, isSet, query }: SpareProps) {
	const other = new URLSearchParams(query)
	if (hasSpare) other.delete('repuesto')
	else other.set('repuesto', 'si')
	const box = isSet ? 'una caja de repuesto de cada uno' : 'una caja de repuesto'
	return (
		<p className="small">
			{hasSpare ? `Lleva ${box}.` : 'Una caja guardada es la manera de reparar con el mismo tono.'}{' '}
			<Link className="text-link" to={`${addresses.plan}?${other}`} preventScrollReset>
				{hasSpare ? (isSet ? 'Quitarlas' : 'Quitarla') : `Añadir ${box}`}
			</Link>
		</p>
	)
}
