import { SORTS, type Sort } from '@soleria/search/query'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { type CatalogueView, usualSort } from './catalogue-url.ts'
import { useViewEdit } from './use-view-edit.ts'
import { ViewFields } from './view-fields.tsx'

const SORT_NAMES: Record<Sort, string> = {
	relevancia: 'Más relevantes',
	mas_vendidos: 'Más vendidos',
	stock_asc: 'Menos stock primero',
	stock_desc: 'Más stock primero',
	precio_asc: 'Precio: de menor a mayor',
	precio_desc: 'Precio: de mayor a menor',
}

/** The orders of the list (specification §2); by relevance only for a search by text or colour. */
export function SortChoice({ path, view }: { readonly path: string; readonly view: CatalogueView }) {
	const { edit } = useViewEdit(view)
	return (
		<Form action={path} className="sort">
			<ViewFields view={view} />
			<label className="visually-hidden" htmlFor="orden">
				Ordenar
			</label>
			<FollowingSelect
				id="orden"
				className="input"
				name="sort"
				value={view.sort}
				onChange={(event) => {
					const sort = event.currentTarget.value as Sort
					edit((before) => ({ ...before, sort, page: 1 }))
				}}
			>
				{SORTS.filter((sort) => sort !== 'relevancia' || usualSort(view) === sort || view.sort === sort).map((sort) => (
					<option key={sort} value={sort}>
						{sort === 'relevancia' && view.tono !== null ? 'Más parecidos' : SORT_NAMES[sort]}
					</option>
				))}
			</FollowingSelect>
			<Button kind="line" className="only-no-js" type="submit">
				Ordenar
			</Button>
		</Form>
	)
}
