import { shopAddresses } from '#office/addresses.ts'

const BROKEN = {
	heading: 'Algo se ha roto',
	text: 'No hemos podido mostrar esta página. Si acabas de enviar algo, puede que se haya guardado: compruébalo antes de repetirlo.',
}
const TEXTS: Readonly<Record<number, typeof BROKEN>> = {
	400: { heading: 'No se entiende', text: 'Ese formulario no es de esta página. Recárgala e inténtalo otra vez.' },
	403: {
		heading: 'No te corresponde',
		text: 'Tu papel en el equipo no permite ver o hacer esto. Si lo necesitas, pídeselo a quien lleva la tienda.',
	},
	404: { heading: 'No está aquí', text: 'Esa página no existe, o lo que mostraba ya no está.' },
	429: { heading: 'Vamos por partes', text: 'Han llegado demasiadas peticiones seguidas. Espera un minuto.' },
}

/** A refusal or an error, as a page. */
export function Fault({ status }: { readonly status: number }) {
	const { heading, text } = TEXTS[status] ?? BROKEN
	return (
		<div className="page fault-page">
			<p className="mute">{status}</p>
			<h1>{heading}</h1>
			<p>{text}</p>
			<p>
				<a className="link" href={shopAddresses.home}>
					Ver la tienda
				</a>
			</p>
		</div>
	)
}
