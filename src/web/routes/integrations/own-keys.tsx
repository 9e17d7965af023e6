import { Form } from 'react-router'
import { SCOPE_TEXTS } from '#domain/integration/scopes.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import { Button } from '#ui/button.tsx'

type Key = Awaited<ReturnType<Shop['integrations']['keys']>>[number]

/** A key as the page shows it. */
export function shownKey({ id, name, ending, scopes, createdAt, lastUsedOn }: Key) {
	return {
		id,
		name,
		ending: `…${ending}`,
		scopes: scopes.map((scope) => SCOPE_TEXTS[scope]).join(' · '),
		use: `Creada el ${inMadrid(createdAt, 'day')} · ${lastUsedOn === null ? 'sin usar' : `usada el ${dayInWords(lastUsedOn)}`}`,
	}
}

interface OwnKeysProps {
	readonly keys: readonly ReturnType<typeof shownKey>[]
	/** The page's address. */
	readonly action: string
}

/** The keys of the account, each with a question that ends it. */
export function OwnKeys({ keys, action }: OwnKeysProps) {
	if (keys.length === 0) return <p className="mute">Ninguna todavía.</p>
	return (
		<ul className="rows entries">
			{keys.map(({ id, name, ending, scopes, use }) => (
				<li key={id}>
					<div>
						<p>
							<b>{name}</b> <span className="mute">{ending}</span>
						</p>
						<p>{scopes}</p>
						<p className="mute">{use}</p>
					</div>
					<details>
						<summary className="text-link">
							Quitar<span className="visually-hidden">{` la clave ${name}`}</span>
						</summary>
						<p>El programa que la usa deja de entrar ahora mismo. No se puede deshacer.</p>
						<Form method="post" action={action}>
							<input type="hidden" name="formulario" value="quitar-clave" />
							<input type="hidden" name="clave" value={id} />
							<Button kind="danger" type="submit">
								Sí, quitarla
							</Button>
						</Form>
					</details>
				</li>
			))}
		</ul>
	)
}
