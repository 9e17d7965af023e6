import { Button } from '#ui/button.tsx'
import type { FoundProduct } from './shown-order.ts'

interface ProductSearchProps {
	readonly products: readonly FoundProduct[]
	readonly search: string
	/** Number of lines. */
	readonly lines: number
	/** Whether a line was just added: the next product is searched for. */
	readonly isAdded: boolean
}

/** Finds products by name, reference or bar code; a code typed whole, as by a scanner, is added at once. */
export function ProductSearch({ products, search, lines, isAdded }: ProductSearchProps) {
	return (
		<section aria-labelledby="material">
			<h2 id="material">Material</h2>
			<div className="search-row">
				<label htmlFor="buscar" className="visually-hidden">
					Buscar producto
				</label>
				<input
					key={`${search} ${lines}`}
					id="buscar"
					className="input"
					type="search"
					name="buscar"
					defaultValue={search}
					autoComplete="off"
					// biome-ignore lint/a11y/noAutofocus: what was pressed is gone, and the next product is typed or scanned here
					autoFocus={isAdded}
					placeholder="Nombre, referencia o código de barras"
				/>
				<Button kind="line" type="submit">
					Buscar
				</Button>
			</div>
			{search !== '' && products.length === 0 && <p className="mute">{`Nada a la venta con «${search}».`}</p>}
			{products.length > 0 && (
				<ul className="found">
					{products.map(({ id, name, detail, price }) => (
						<li key={id}>
							<span>
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
