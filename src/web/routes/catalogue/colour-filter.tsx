import { Form } from 'react-router'
import { ChevronIcon } from '#ui/icons.tsx'
import { PlainLink } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { FIRST_COLOUR, SWATCHES, Swatch } from '#web/parts/colour/swatches.tsx'
import { addressOf, type CatalogueView, coloured } from './catalogue-url.ts'
import { useViewEdit } from './use-view-edit.ts'
import { ViewFields } from './view-fields.tsx'

interface ColourFilterProps {
	readonly path: string
	readonly view: CatalogueView
	readonly idPrefix: string
}

/** Tiles that look like a colour: some by a link, any other by a form. */
export function ColourFilter({ path, view, idPrefix }: ColourFilterProps) {
	const { editOnClick } = useViewEdit(view)
	const id = `${idPrefix}-tono`
	const chosen = (hex: string) => (view.tono === hex ? null : hex)
	return (
		<details className="filter-group" open={view.tono !== null}>
			<summary>
				Parecido a un color
				<ChevronIcon size={14} />
			</summary>
			<ul className="applied row tight">
				{SWATCHES.map(([name, hex]) => (
					<li key={hex}>
						<PlainLink
							to={addressOf(path, coloured(view, chosen(hex)))}
							onClick={editOnClick((before) => coloured(before, chosen(hex)))}
							aria-label={name}
							aria-current={view.tono === hex ? 'true' : undefined}
							title={name}
						>
							<Swatch tono={hex} size={28} isChosen={view.tono === hex} />
						</PlainLink>
					</li>
				))}
			</ul>
			<Form action={path} className="filter-value row" preventScrollReset>
				<ViewFields view={{ ...view, tono: null }} />
				<label className="visually-hidden" htmlFor={id}>
					Otro color
				</label>
				<input key={view.tono} id={id} type="color" name="tono" defaultValue={`#${view.tono ?? FIRST_COLOUR}`} />
				<button type="submit" className="link">
					Buscar este color
				</button>
			</Form>
			<PlainLink className="link small" to={addresses.colour}>
				Tomar el color de una foto
			</PlainLink>
		</details>
	)
}
