import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

const SHOWN_LETTERS = 120

export const loader = guard('message.answer', async ({ shop }) => ({
	templates: (await shop.replyTemplates.list()).map(({ id, name, text }) => ({
		id,
		name,
		text: text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text,
	})),
}))

export const meta = () => pageMeta('Plantillas · Gestión', 'Textos para responder.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Templates({ loaderData: { templates } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.messages}>Mensajes</Link>
			</p>
			<div className="row apart">
				<h1>Plantillas de respuesta</h1>
				<ButtonLink isPlain to={addresses.newTemplate}>
					Plantilla nueva
				</ButtonLink>
			</div>
			<Done texts={{ nueva: 'Plantilla creada.', guardada: 'Plantilla guardada.', quitada: 'Plantilla quitada.' }} />
			<p className="mute">Se insertan al responder un mensaje, una reclamación o un desistimiento.</p>
			{templates.length === 0 && <p className="mute">Todavía no hay ninguna.</p>}
			<ul className="rows">
				{templates.map(({ id, name, text }) => (
					<li key={id}>
						<Link className="text-link" to={addresses.template(id)}>
							{name}
						</Link>
						<span className="mute">{` · ${text}`}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
