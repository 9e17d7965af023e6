import type { ReactNode } from 'react'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#domain/account/session.ts'

/** The shop's own cookies, all of them technical. */
const KEPT = [
	{ name: 'carrito', about: 'Los productos de tu carrito, su entrega y el código promocional', life: '60 días' },
	{
		name: 'sesion',
		about: 'Que has entrado en tu cuenta',
		life: `${SESSION_DAYS} días, o ${SESSION_IDLE_DAYS} sin usarla`,
	},
	{
		name: 'segundo-paso',
		about: 'Que has escrito tu contraseña y falta el código (solo el personal)',
		life: '10 minutos',
	},
	{
		name: 'cuenta',
		about: 'De qué tipo es tu cuenta, para llamarla por su nombre en la cabecera',
		life: `${SESSION_DAYS} días`,
	},
	{
		name: 'datos-de-envio',
		about:
			'Los datos de envío y las notas para el transportista que escribes al tramitar el pedido o tenía el que repites, cifrados',
		life: '2 horas',
	},
	{ name: 'obras', about: 'Los enlaces de las obras que guardas sin entrar en una cuenta', life: '12 meses' },
	{ name: 'pedido-en-pago', about: 'El número y la clave del pedido mientras lo pagas en el banco', life: '2 horas' },
	{
		name: 'plano-obra',
		about: 'Las filas que marcas en un plano abierto en la obra (almacenamiento local)',
		life: 'Hasta que lo borres',
	},
	{
		name: 'plano-obra (caché)',
		about: 'Los planos que abres en la obra, para que se abran sin conexión',
		life: 'Hasta que la borres',
	},
	{ name: 'preferencias-cookies', about: 'Lo que eliges en esta página', life: '6 meses' },
	{
		name: 'tu-estancia',
		about:
			'La foto que eliges en «Tu estancia» y lo que marcas en ella (base de datos del navegador). No sale de tu dispositivo',
		life: 'Hasta que la quites',
	},
	{
		name: 'tu-estancia (caché)',
		about: 'Con la primera foto, la página «Tu estancia» y los azulejos que ves en ella, para que se abra sin conexión',
		life: 'Hasta que la borres',
	},
	{ name: 'precios-con-iva', about: 'Si ves los precios con IVA (almacenamiento local)', life: 'Hasta que lo borres' },
] as const

const BROWSERS = [
	{ name: 'Google Chrome', url: 'https://support.google.com/chrome/answer/95647?hl=es' },
	{
		name: 'Mozilla Firefox',
		url: 'https://support.mozilla.org/es/kb/habilitar-y-deshabilitar-cookies-sitios-web-rastrear-preferencias',
	},
	{ name: 'Apple Safari', url: 'https://support.apple.com/es-es/guide/safari/sfri11471/mac' },
	{
		name: 'Microsoft Edge',
		url: 'https://support.microsoft.com/es-es/microsoft-edge/eliminar-las-cookies-en-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
	},
] as const

/** When the list of cookies was last changed. */
export const LISTED_AT = new Date('2026-11-27T00:00:00+01:00')

/** The program's data about its cookies, for the text's placeholders. */
export const COOKIE_PARTS: Readonly<Record<'tipos' | 'lista' | 'navegadores', ReactNode>> = {
	tipos: (
		<>
			<h3>Técnicas</h3>
			<p>Las imprescindibles para que la tienda funcione: el carrito, el pago y tus preferencias. No piden permiso.</p>
			<h3>Analíticas</h3>
			<p>Miden visitas y uso de las páginas para mejorarlas. Ahora mismo no usamos ninguna.</p>
			<h3>De personalización</h3>
			<p>Adaptan la web a tus intereses o a tu navegador. Ahora mismo no usamos ninguna.</p>
			<h3>Publicitarias</h3>
			<p>Sirven para mostrar anuncios según lo que has visto. Ahora mismo no usamos ninguna.</p>
		</>
	),
	lista: (
		<table className="table folds cookie-table">
			<thead>
				<tr>
					<th scope="col">Nombre</th>
					<th scope="col">Para qué</th>
					<th scope="col">Duración</th>
				</tr>
			</thead>
			<tbody>
				{KEPT.map(({ name, about, life }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{about}</td>
						<td>{life}</td>
					</tr>
				))}
			</tbody>
		</table>
	),
	navegadores: (
		<ul>
			{BROWSERS.map(({ name, url }) => (
				<li key={name}>
					<a href={url} rel="noreferrer">
						{name}
					</a>
				</li>
			))}
		</ul>
	),
}
