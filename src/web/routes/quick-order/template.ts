import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#web/page/page-services.ts'

const MOST_EXAMPLES = 2

/** `/pedido-rapido/plantilla.csv`: the columns of a list, with two products of the catalogue as examples. */
export function loader({ context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const examples = shop.catalogue
		.all()
		.flatMap(({ ficha, lots }) => (ficha.referencia && lots.length > 0 ? [ficha.referencia] : []))
		.filter((reference) => /^[\w.-]+$/.test(reference))
		.slice(0, MOST_EXAMPLES)
	const rows = examples.map((reference, place) => (place === 0 ? `${reference};12,5;m2;` : `${reference};4;cajas;`))
	return new Response(`\uFEFF${['referencia;cantidad;unidad;lote', ...rows].join('\r\n')}\r\n`, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="pedido-rapido.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
