import { useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { type CartMemory, rememberedLineId, removeLine, setQuantity } from '#domain/cart/memory.ts'
import { readQuantity } from '#domain/cart/read-quantity.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { MOST_SAMPLES } from '#domain/sample/sample.ts'
import { IconButton } from '#ui/button.tsx'
import { Details } from '#ui/details.tsx'
import { EnterButton } from '#ui/enter-button.tsx'
import { focusText } from '#ui/focus-text.ts'
import { TrashIcon } from '#ui/icons.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { useCart } from './cart-provider.tsx'
import { goodsFirst } from './goods-first.ts'

function Stepper({ line }: { readonly line: CartLineAnswer }) {
	const cart = useCart()
	const setTo = (quantity: number) => cart.change((memory) => setQuantity(memory, line.id, quantity))
	// Uses the cart's own quantity: the prices, and the quantity shown with them, may belong to the press before the last one.
	const changeBy = (change: number) =>
		cart.change((memory) => {
			const kept = memory.lines.find((known) => rememberedLineId(known) === line.id)
			const most = line.maximum ?? Number.POSITIVE_INFINITY
			return kept ? setQuantity(memory, line.id, Math.min(kept.quantity + change, most)) : memory
		})
	const atMost = line.maximum !== null && line.quantity >= line.maximum
	// An invalid quantity changes nothing, and no lot serves more than it has (specification §4).
	const take = (field: HTMLInputElement) => {
		const asked = readQuantity(field.value) ?? line.quantity
		const taken = Math.min(asked, line.maximum ?? asked)
		field.value = `${taken}`
		if (taken !== line.quantity) setTo(taken)
	}
	const field = useRef<HTMLInputElement>(null)
	const shown = useRef(line.quantity)
	// The field stays the same element, so that it keeps its focus and the text being typed.
	useEffect(() => {
		if (field.current?.value === `${shown.current}`) field.current.value = `${line.quantity}`
		shown.current = line.quantity
	}, [line.quantity])
	return (
		<Form
			method="post"
			action={addresses.cart}
			onSubmit={(event) => {
				event.preventDefault()
				const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
				if (button?.getAttribute('aria-disabled') === 'true') return
				if (button?.value) changeBy(Number(button.value) - line.quantity)
				else if (field.current) take(field.current)
			}}
		>
			<input type="hidden" name="accion" value="cantidad" />
			<input type="hidden" name="linea" value={line.id} />
			<EnterButton>Cambiar</EnterButton>
			<div className="stepper">
				<button
					type="submit"
					name="nueva"
					value={line.quantity - 1}
					// A disabled button would lose the focus.
					aria-disabled={line.quantity <= 1}
					aria-label={`Una unidad menos de ${line.name}`}
				>
					−
				</button>
				<input
					ref={field}
					name="cantidad"
					inputMode="numeric"
					defaultValue={line.quantity}
					aria-label={`Cantidad de ${line.name}`}
					onBlur={({ currentTarget }) => take(currentTarget)}
				/>
				<button
					type="submit"
					name="nueva"
					value={line.quantity + 1}
					aria-disabled={atMost}
					aria-label={`Una unidad más de ${line.name}`}
				>
					+
				</button>
			</div>
		</Form>
	)
}

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
				{isStepped(line.variant.id) && <Stepper line={line} />}
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
					{goods.map((line) => (
						<CartLine key={line.id} line={line} />
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
