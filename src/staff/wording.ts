import { STAFF_ROLES } from '#domain/staff/roles.ts'

const SETTINGS_ABOUT =
	'Los ajustes de la tienda: identidad, direcciones, correos, precios. «show» (lo normal) los enseña y dice qué falta; «set campo valor» cambia uno'

/** The staff commands: subject, options, usage and description. All other work is done in the back office. */
export const STAFF_COMMANDS = {
	setup: {
		subject: '',
		// `valores` carries the answers that the program has asked for.
		options: { fichero: { type: 'string' }, valores: { type: 'string' } },
		usage: '[--fichero identidad.json]',
		about: 'Pregunta uno a uno los ajustes de la tienda y los comprueba, o los toma de un archivo JSON',
	},
	settings: {
		subject: '[show|set]',
		options: { json: { type: 'boolean' } },
		usage: '[campo] [valor]',
		about: SETTINGS_ABOUT,
	},
	'legal-text': {
		subject: '[página]',
		options: { fichero: { type: 'string' }, desde: { type: 'string' } },
		usage: '[--fichero ARCHIVO.md] [--desde AAAA-MM-DD]',
		about:
			'Pone una versión nueva de un texto legal: aviso-legal, privacidad, condiciones, accesibilidad… Sin página, lista las versiones con sus fechas',
	},
	'add-staff': {
		subject: '<correo>',
		options: { name: { type: 'string' }, phone: { type: 'string' }, role: { type: 'string' } },
		usage: `--name "…" --phone "…" --role ${STAFF_ROLES.join('|')}`,
		about: 'Invita por correo a alguien al equipo, que elige su contraseña con un enlace de siete días',
	},
	'reset-second-factor': {
		subject: '<correo>',
		options: {},
		usage: '',
		about: 'Quita el segundo paso a alguien del personal, que lo pone de nuevo la próxima vez que entre',
	},
	'close-account': {
		subject: '<correo>',
		options: {},
		usage: '',
		about: 'Cierra una cuenta y borra sus datos; los pedidos y las facturas quedan',
	},
	failed: {
		subject: '',
		options: { retry: { type: 'string' }, done: { type: 'string' }, si: { type: 'boolean' } },
		usage: '[--retry correo-NÚMERO|correos|devolucion-NÚMERO] [--done devolucion-NÚMERO [--si]]',
		about:
			'Lo que la tienda no ha podido hacer o está en duda: correos, devoluciones y pedidos, con su motivo. --retry lo intenta otra vez; --done apunta una devolución que consta en el panel del banco o se ha hecho a mano',
	},
	verifactu: {
		subject: '[verificar|nueva-cadena]',
		options: {},
		usage: '',
		about:
			'Veri*factu: cuántos registros esperan y qué ha contestado la Agencia Tributaria. «verificar» comprueba todos; «nueva-cadena» cierra la cadena tras recuperar una copia de seguridad antigua, antes de la primera factura',
	},
} as const

export type StaffCommand = keyof typeof STAFF_COMMANDS

/** Help texts of one command, or of all. */
export function staffHelp(only?: StaffCommand): string[] {
	const shown = Object.entries(STAFF_COMMANDS).filter(([name]) => only === undefined || name === only)
	const written = shown.map(([name, { subject, usage, about }]) => ({
		call: [name, subject, usage].filter((part) => part !== '').join(' '),
		about,
	}))
	return [
		'Uso: npm run staff -- ORDEN …',
		'',
		'El resto del trabajo se hace en la gestión, en /gestion. Lo que mueve dinero se pregunta antes; con --si se hace sin preguntar.',
		'',
		...written.flatMap(({ call, about }) => [`  ${call}`, `      ${about}`]),
	]
}
