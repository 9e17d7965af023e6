import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { formatHundredths } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'
import { SampleForm } from '#web/parts/samples/sample-form.tsx'
import type { BandAnswer, LayingPage } from './laying-page.ts'

interface LaidListProps {
	readonly surfaces: LayingPage['surfaces']
	readonly total: LayingPage['total']
	/** The owner of the m². */
	readonly note: string
	/** Whether the server, which knows boxes and prices, is unreachable. */
	readonly isOffline?: boolean
	/** Further actions on all laid tiles. */
	readonly children?: ReactNode
}

/** The laid tiles of the room with their m², boxes and prices, for buying; the visitor's own first. */
export function LaidList({ surfaces, total, note, isOffline = false, children }: LaidListProps) {
	const laid = surfaces.filter(({ isLaid }) => isLaid).flatMap(({ bands }) => bands)
	const rendered = surfaces.filter(({ isLaid }) => !isLaid).flatMap(({ bands }) => bands)
	return (
		<section className="vis-list stack" aria-labelledby="lo-que-llevas">
			<h2 className="sub" id="lo-que-llevas">
				{laid.length > 0 ? 'Lo que has puesto' : 'Lo que lleva esta estancia'}
			</h2>
			<ul>
				{(laid.length > 0 ? laid : rendered).map((band) => (
					<li key={band.name}>
						<LaidBand band={band} isOffline={isOffline} />
					</li>
				))}
			</ul>
			{total && (
				<p className="well row apart">
					<span>Todo lo que has puesto</span>
					<Price euros={total.euros} iva={total.iva} own={total.parts} />
				</p>
			)}
			{laid.length > 0 && children}
			<p className="small mute">
				{`${note} Las cajas llevan la merma habitual de cada dibujo y salen de un mismo lote.`}
			</p>
		</section>
	)
}

function LaidBand({ band, isOffline }: { readonly band: BandAnswer; readonly isOffline: boolean }) {
	const { name, words, product, areaHundredths, buying } = band
	const area = `${formatHundredths(areaHundredths)} m²`
	return (
		<div className="media vis-band">
			<span className="thumb">{product && <Picture picture={product.picture} alt="" sizes="72px" />}</span>
			<div className="stack close">
				<h3>
					{`${name}: `}
					{product ? (
						<Link className="text-link" to={addresses.product(product.slug)}>
							{product.name}
						</Link>
					) : (
						words
					)}
				</h3>
				{product && <p className="small mute">{words}</p>}
				{buying ? (
					<p className="small">
						{`${area} y un ${buying.wastePercent} % de merma${buying.largeWaste === null ? '' : ` (incluye ${buying.largeWaste})`}: ${counted(buying.boxes, 'caja', 'cajas')} de ${formatHundredths(buying.boxHundredths)} m²`}
					</p>
				) : (
					product && (
						<p className="small">
							{areaHundredths === 0
								? 'Escribe sus medidas y te decimos cuántas cajas son y cuánto cuestan.'
								: isOffline
									? `${area}. Cuando vuelva la conexión te decimos cuántas cajas son y cuánto cuestan.`
									: `${area}. Ahora ningún lote tiene tanto: pregúntanos o mira lo que queda.`}
						</p>
					)
				)}
			</div>
			{buying && product && <BandForms product={product} buying={buying} />}
		</div>
	)
}

interface BandFormsProps {
	readonly product: NonNullable<BandAnswer['product']>
	readonly buying: NonNullable<BandAnswer['buying']>
}

/** The forms of a band: into the cart, a sample, into a project. */
function BandForms({ product, buying }: BandFormsProps) {
	const [line] = buying.lines
	const { isBusy, add } = useAddToCart()
	if (!line) return null
	return (
		<div className="vis-actions stack tight wide">
			<Price euros={buying.euros} iva={buying.iva} own={buying.parts} />
			<Form
				method="post"
				action={addresses.cart}
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					// The other buttons send the tile to other pages.
					if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return
					event.preventDefault()
					add(buying.lines)
				}}
			>
				<input type="hidden" name="accion" value="anadir" />
				<input type="hidden" name="producto" value={line.productId} />
				<input type="hidden" name="lote" value={line.lotId} />
				<input type="hidden" name="variante" value={line.variantId} />
				<input type="hidden" name="cantidad" value={line.quantity} />
				<input type="hidden" name="area" value={line.areaHundredths === null ? '' : line.areaHundredths / 100} />
				<Button wide type="submit" isBusy={isBusy}>
					{`Añadir ${counted(buying.boxes, 'caja', 'cajas')}`}
					<span className="visually-hidden">{` de ${product.name}`}</span>
				</Button>
				<button type="submit" formAction={addresses.addToProject} className="text-link small">
					Guardar en mi obra<span className="visually-hidden">{` ${product.name}`}</span>
				</button>
			</Form>
			<SampleForm productId={line.productId} lotId={line.lotId}>
				<button type="submit" className="text-link small">
					Pedir muestra<span className="visually-hidden">{` de ${product.name}`}</span>
				</button>
			</SampleForm>
			<Link className="text-link small" to={buying.job}>
				Todo para tu obra<span className="visually-hidden">{` con ${product.name}`}</span>
			</Link>
			<Link className="text-link small" to={buying.plan}>
				Plano de colocación<span className="visually-hidden">{` de ${product.name}`}</span>
			</Link>
		</div>
	)
}
