import { Link, redirect } from 'react-router'
import { searchedNumber } from '#contract/staff/order-list.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { findAll, type Hit } from './find-all.ts'
import { TYPING } from './typing.ts'

const HITS_OF_A_KIND = 8

export const loader = guard('today.see', async (given) => {
	const query = new URL(given.request.url).searchParams
	const text = (query.get('q') ?? '').trim()
	const number = query.has(TYPING) ? null : searchedNumber(new URLSearchParams({ q: text }))
	if (number !== null && given.worker.may('orders.see') && (await given.shop.orderDesk.exists(number)))
		throw redirect(addresses.order(number))
	return { text, groups: await findAll(given, text, HITS_OF_A_KIND) }
})

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta = () => pageMeta('Buscar · Gestión', 'Todo lo que hay en la gestión.', { noindex: true })

export default function Search({ loaderData: { text, groups } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<h1>{text === '' ? 'Buscar' : `Buscar «${text}»`}</h1>
			{groups.length === 0 && (
				<p className="mute">
					{text !== '' && 'No se ha encontrado nada. '}
					Busca por número de pedido, factura o presupuesto; por nombre, empresa, correo, teléfono, NIF o calle, y por
					referencia, EAN o nombre de un producto.
				</p>
			)}
			{groups.map(({ title, hits, all }) => (
				<section key={title} aria-label={title}>
					<h2>{title}</h2>
					<ul className="rows pairs">
						{hits.map((hit) => (
							<li key={hit.to}>
								<HitLink hit={hit} />
								<span className="mute">{hit.detail}</span>
							</li>
						))}
					</ul>
					{all && (
						<p>
							<Link className="text-link" to={all}>{`Ver todo en ${title}`}</Link>
						</p>
					)}
				</section>
			))}
		</div>
	)
}

const HitLink = ({ hit: { text, to, isFile } }: { readonly hit: Hit }) =>
	isFile ? (
		<a className="text-link" href={to}>
			{text}
		</a>
	) : (
		<Link className="text-link" to={to}>
			{text}
		</Link>
	)
