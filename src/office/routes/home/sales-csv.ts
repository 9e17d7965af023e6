import { salesCsv } from '#contract/export/sales.ts'
import { guard } from '#office/page/guard.ts'
import { daysAsked } from './days-asked.ts'

/** `/gestion/ventas.csv`: the sales of the same days as the page of today. */
export const loader = guard('sales.see', async ({ request, shop }) => {
	const { rows } = await shop.today.sales(daysAsked(new URL(request.url).searchParams))
	return new Response(salesCsv(rows), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="ventas.csv"',
			'cache-control': 'private, no-store',
		},
	})
})
