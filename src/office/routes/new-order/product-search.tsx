import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { Edits } from '#ui/form/use-edits.ts'
import type { FoundProduct } from './shown-order.ts'

interface ProductSearchProps {
	readonly products: readonly FoundProduct[]
	readonly search: string
	readonly edits: Edits
	/** The number of lines after one was added, else 0: then the next product is searched for. */
	readonly added: number
}

/** Finds products by name, reference or bar code; a code typed whole, as by a scanner, is added at once. */
export function ProductSearch({ products, search, edits, added }: ProductSearchProps) {
	const field = useRef<HTMLInputElement>(null)
	// The pressed button is gone, and the next product is typed or scanned here, unless another field is being filled in.
	useEffect(() => {
		if (added > 0 && document.activeElement === document.body) field.current?.focus()
	}, [added])
	return (
		<section aria-labelledby="material">
			<h2 id="material">Material</h2>
			<div className="search-row">
				<label htmlFor="buscar" className="visually-hidden">
					Buscar producto
				</label>
				<input
					ref={field}
					id="buscar"
					className="input"
					type="search"
					name="buscar"
					value={edits.of('buscar', search)}
					onChange={({ target }) => edits.set('buscar', target.value)}
					autoComplete="off"
					placeholder="Nombre, referencia o código de barras"
				/>
				<Button kind="line" type="submit">
					Buscar
				</Button>
			</div>
			{search !== '' && products.length === 0 && <p className="mute">{`Nada a la venta con «${search}».`}</p>}
			{products.length > 0 && (
				<ul className="rows thin">
					{products.map(({ id, name, detail, price }) => (
						<li key={id} className="row">
							<span className="grow stack close">
								<b>{name}</b>
								<span className="mute small">{detail}</span>
							</span>
							<span className="whole">{price}</span>
							<Button kind="line" type="submit" name="anadir" value={id} aria-label={`Añadir ${name}`}>
								Añadir
							</Button>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
