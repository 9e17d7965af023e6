import { Link } from 'react-router'
import { CONTENT_KINDS } from '#domain/content/content-kinds.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { KIND_TEXTS } from './content-texts.ts'

export const loader = guard('content.see', ({ shop }) => ({
	areas: CONTENT_KINDS.map((kind) => ({
		kind,
		title: KIND_TEXTS[kind].title,
		about: KIND_TEXTS[kind].about,
		written: shop.contents.items(kind).filter(({ isWritten }) => isWritten).length,
	})),
}))

export const meta = () => pageMeta('Contenido · Gestión', 'Lo que dicen las páginas de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Content({ loaderData: { areas } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<h1>Contenido</h1>
			<p className="mute">Lo que guardes se ve en la tienda al momento. Lo que no toques sigue como viene.</p>
			<ul className="columns snug">
				{areas.map(({ kind, title, about, written }) => (
					<li key={kind} className="boxed stack close">
						<Link className="text-link" to={addresses.contentKind(kind)}>
							{title}
						</Link>
						<p>{about}</p>
						<p className="mute small">
							{written === 0 ? 'Como viene de origen' : counted(written, 'cambio tuyo', 'cambios tuyos')}
						</p>
					</li>
				))}
			</ul>
		</div>
	)
}
