import { Confirm } from '#office/parts/confirm.tsx'
import type { LoadedPerson } from './person.tsx'

/** The API keys of a professional's programs. */
export function PersonKeys({ page: { account, may } }: { readonly page: LoadedPerson }) {
	if (!account || account.keys.length === 0) return null
	return (
		<section aria-labelledby="claves">
			<h2 id="claves">Claves de la API</h2>
			<ul className="rows pairs">
				{account.keys.map(({ id, text, detail }) => (
					<li key={id}>
						<span>
							{text}
							<span className="mute">{` · ${detail}`}</span>
						</span>
					</li>
				))}
			</ul>
			{may.keys &&
				account.keys.map(({ id, name }) => (
					<Confirm
						key={id}
						id={`clave-${id}`}
						deed="clave"
						open={`Quitar la clave «${name}»`}
						title={`¿Quitar la clave «${name}»?`}
						text="El programa que la usa deja de entrar ahora mismo. No se puede deshacer: el cliente puede crear otra."
						submit="Quitar la clave"
						hidden={{ clave: `${id}` }}
					/>
				))}
		</section>
	)
}
