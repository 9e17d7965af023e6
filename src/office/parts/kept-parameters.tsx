import { useSearchParams } from 'react-router'
import { DONE } from '#office/page/query.ts'

/**
 * Parameters of one page of a list, which another filter or another order does not have, and of the notice of the
 * last action.
 */
const OF_ONE_PAGE = ['antes', 'despues', 'pagina', DONE]

/** The parameters of the URL as hidden fields, except those that the form has as fields: an order, columns, a state stay. */
export function KeptParameters({ except }: { readonly except: readonly string[] }) {
	const [query] = useSearchParams()
	return [...query]
		.filter(([name]) => !except.includes(name) && !OF_ONE_PAGE.includes(name))
		.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
