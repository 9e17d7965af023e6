import './settings.css'
import { Link } from 'react-router'
import { LEGAL_PAGES, textInForce } from '#domain/legal/legal-text.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { TEXT_NAMES } from './text-names.ts'

export const loader = guard('settings.see', ({ shop }) => {
	const texts = shop.settings.legalTexts()
	const nowMs = shop.nowMs()
	return LEGAL_PAGES.map((page) => {
		const versions = texts.filter((text) => text.page === page)
		const present = textInForce(texts, page, nowMs)
		const coming = versions.filter(({ validFrom }) => validFrom.getTime() > nowMs)
		return {
			page,
			nombre: TEXT_NAMES[page],
			desde: present ? inMadrid(present.validFrom, 'short') : 'Sin texto',
			proximas: coming.map(({ validFrom }) => inMadrid(validFrom, 'short')).join(', ') || '—',
			versiones: `${versions.length}`,
		}
	})
})

export const meta = () => pageMeta('Textos legales · Gestión', 'Los textos legales y sus versiones.', { noindex: true })

type Row = Awaited<ReturnType<typeof loader>>[number]

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	{
		id: 'nombre',
		header: 'Página',
		cell: (row) => (
			<Link className="text-link" to={addresses.legalText(row.page)}>
				{row.nombre}
			</Link>
		),
	},
	text('desde', 'En vigor desde'),
	text('proximas', 'Próxima versión'),
	text('versiones', 'Versiones'),
	{
		id: 'tienda',
		header: 'En la tienda',
		cell: (row) => (
			<a className="text-link" href={shopAddresses.legalPage(row.page)}>
				Ver {row.nombre}
			</a>
		),
	},
]

export default function Texts({ loaderData }: { readonly loaderData: readonly Row[] }) {
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.settings}>Ajustes</Link>
			</p>
			<h1>Textos legales</h1>
			<DataTable caption="Textos legales" columns={COLUMNS} rows={loaderData} rowId={({ page }) => page} empty="" />
		</div>
	)
}
