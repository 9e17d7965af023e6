import { useId } from 'react'
import { Form, Link } from 'react-router'
import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { type CartMemory, removeLine } from '#domain/cart/memory.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { MOST_SAMPLES } from '#domain/sample/sample.ts'
import { IconButton } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { focusText } from '#ui/focus-text.ts'
import { TrashIcon } from '#ui/icons.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from './cart-provider.tsx'
import { goodsFirst } from './goods-first.ts'
import { LineAmount } from './line-amount.tsx'
import { WaysOut } from './ways-out.tsx'

/** Focuses the line beside a line that is going to be removed, or else the heading of the cart. */
function focusBeside(inside: HTMLElement): void {
	const removed = inside.closest('li')
	const beside = removed?.nextElementSibling ?? removed?.previousElementSibling
	const heading = beside?.querySelector('h3') ?? inside.closest('dialog')?.querySelector('h2')
	focusText(heading ?? document.querySelector('h1'))
}

function CartLine({ line }: { readonly line: CartLineAnswer }) {
	const cart = useCart()
	return (
		<li className="cart-line media">
			<span className="thumb">
				<Picture picture={line.picture} alt="" sizes="84px" />
			</span>
			<div className="stack close">
				<h3>{line.slug === '' ? line.name : <Link to={addresses.product(line.slug)}>{line.name}</Link>}</h3>
				<p className="small mute">
					<Details parts={[line.variant.name, line.lot ? lotWords(line.lot) : '']} />
				</p>
				{line.problem ? (
					<p className="small bad-word" role="alert">
						{line.problem.detail}
					</p>
				) : (
					<p className="small mute">
						<Details parts={[line.contents]} />
					</p>
				)}
				{line.waysOut && <WaysOut line={line} ways={line.waysOut} />}
				<LineAmount line={line} />
			</div>
			<div className="cart-end">
				<b>{line.problem ? '—' : <Price euros={line.total} ownEuros={line.ownTotal} iva={line.tipoIva} />}</b>
				<Form
					method="post"
					action={addresses.cart}
					onSubmit={(event) => {
						event.preventDefault()
						focusBeside(event.currentTarget)
						cart.change((memory) => removeLine(memory, line.id))
					}}
				>
					<input type="hidden" name="accion" value="quitar" />
					<input type="hidden" name="linea" value={line.id} />
					<IconButton label={`Quitar ${line.name} del carrito`} type="submit">
						<TrashIcon />
					</IconButton>
				</Form>
			</div>
		</li>
	)
}

/** Lines with keys that stay when their lot or their area changes, so that a field keeps its focus. */
function keyed(lines: readonly CartLineAnswer[]): readonly (readonly [string, CartLineAnswer])[] {
	const counts = new Map<string, number>()
	return lines.map((line) => {
		const kind = `${line.product}-${line.variant.id}`
		const count = counts.get(kind) ?? 0
		counts.set(kind, count + 1)
		return [`${kind}-${count}`, line]
	})
}

interface CartLinesProps {
	readonly lines: readonly CartLineAnswer[]
	readonly delivery: CartMemory['delivery']
}

/** The lines of the cart, its samples last. Every button is a form that also works without JavaScript. */
export function CartLines({ lines, delivery }: CartLinesProps) {
	const id = useId()
	const { goods, samples } = goodsFirst(lines)
	const isFree = goods.length > 0 && delivery === 'shipping'
	return (
		<>
			{goods.length > 0 && (
				<ul className="cart-lines rows">
					{keyed(goods).map(([key, line]) => (
						<CartLine key={key} line={line} />
					))}
				</ul>
			)}
			{samples.length > 0 && (
				<>
					<div className="well row apart">
						<b id={id}>{`Muestras (${samples.length} de ${MOST_SAMPLES})`}</b>
						<span className="small mute">
							{isFree ? 'Van con tu pedido, sin más transporte' : 'Cortadas del lote que has elegido'}
						</span>
					</div>
					<ul className="cart-lines rows" aria-labelledby={id}>
						{samples.map((line) => (
							<CartLine key={line.id} line={line} />
						))}
					</ul>
				</>
			)}
		</>
	)
}
