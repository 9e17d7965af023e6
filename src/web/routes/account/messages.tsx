import { useLoaderData } from 'react-router'
import { COMMERCIAL_TYPES, CONTACT_SUBJECTS, wordsOf } from '#domain/message/message.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { Link } from '#ui/link.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountLoader } from '#web/parts/account-route.ts'

export const headers = privatePage

export const loader = accountLoader(async ({ shop, account }) => ({
	// The messages of an address are for users who have proved that it is theirs.
	threads: (account.correoConfirmedAt === null ? [] : await shop.conversations.of(account.correo)).map(
		({ id, key, form, asunto, state, createdAt }) => ({
			id,
			to: addresses.conversation(key),
			about: wordsOf(form === 'contacto' ? CONTACT_SUBJECTS : COMMERCIAL_TYPES, asunto),
			isAnswered: state === 'respondido',
			at: inMadrid(createdAt, 'day'),
		}),
	),
}))

export const meta = () => pageMeta('Mis mensajes', 'Tus conversaciones con la tienda.', { noindex: true })

export default function Messages() {
	const { account, threads } = useLoaderData<typeof loader>()
	return (
		<AccountFrame account={account} title="Mis mensajes" lead="Lo que nos has escrito y lo que te hemos contestado.">
			{threads.length === 0 && (
				<p>
					Todavía no hay ninguno.{' '}
					<Link className="text-link" to={addresses.contact}>
						Escríbenos
					</Link>
				</p>
			)}
			<ul className="rows">
				{threads.map(({ id, to, about, isAnswered, at }) => (
					<li key={id} className="row tight">
						<Link className="text-link" to={to}>{`Consulta ${id} · ${about}`}</Link>
						<span className="mute">{at}</span>
						{isAnswered && <State tone="good">Respondido</State>}
					</li>
				))}
			</ul>
		</AccountFrame>
	)
}
