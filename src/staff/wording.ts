import { HIDING_REASONS } from '#domain/review/review.ts'
import { STAFF_ROLES } from '#domain/staff/roles.ts'

/** Commands that queue mails with links to the shop's pages. */
export const MAILING_COMMANDS: ReadonlySet<StaffCommand> = new Set([
	'approve',
	'refuse',
	'add-staff',
	'dispatch',
	'deliver',
	'cancel',
	'refund',
	'refund-done',
	'transferencia',
	'transferencias',
	'cobro-factura',
])

const SETTINGS_ABOUT =
	'Los ajustes de la tienda: identidad, direcciones, correos, precios. «show» (lo normal) los enseña y dice qué falta; «set campo valor» cambia uno'

/** Of commands that move money: without it they say what they have understood, and ask. */
const ASKED = { si: { type: 'boolean' } } as const

/** The staff commands: subject, options, usage and description. */
export const STAFF_COMMANDS = {
	accounts: {
		subject: '[estado]',
		options: {},
		usage: '',
		about: 'Cuentas profesionales: pendiente (si no se dice otra cosa), aprobada o rechazada',
	},
	account: { subject: '<correo>', options: {}, usage: '', about: 'Una cuenta, con sus documentos' },
	documents: {
		subject: '<correo>',
		options: { to: { type: 'string' } },
		usage: '--to CARPETA',
		about: 'Guarda en una carpeta los documentos de una empresa',
	},
	approve: {
		subject: '<correo>',
		options: { reseller: { type: 'boolean' }, manager: { type: 'string' } },
		usage: '[--reseller] [--manager CORREO]',
		about: 'Aprueba a un profesional; --reseller, para que haga pedidos de sus clientes',
	},
	refuse: {
		subject: '<correo>',
		options: { reason: { type: 'string' } },
		usage: '--reason "…"',
		about: 'Rechaza a un profesional; el motivo va en el correo',
	},
	'add-staff': {
		subject: '<correo>',
		options: { name: { type: 'string' }, phone: { type: 'string' }, role: { type: 'string' } },
		usage: `--name "…" --phone "…" --role ${STAFF_ROLES.join('|')}`,
		about: 'Invita por correo a alguien al equipo, que elige su contraseña con un enlace de siete días',
	},
	team: {
		subject: '',
		options: {},
		usage: '',
		about: 'El equipo: quién es cada persona, su papel y su último uso',
	},
	'staff-role': {
		subject: '<correo>',
		options: { role: { type: 'string' } },
		usage: `--role ${STAFF_ROLES.join('|')}`,
		about: 'Cambia el papel de alguien del equipo',
	},
	'end-access': {
		subject: '<correo>',
		options: {},
		usage: '',
		about: 'Quita el acceso a alguien del equipo y cierra sus sesiones',
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
	'vat-checks': {
		subject: '',
		options: {},
		usage: '',
		about: 'Los números de IVA de otros países en las facturas, con lo que ha dicho de ellos el VIES',
	},
	orders: {
		subject: '[estado]',
		options: {},
		usage: '',
		about: 'Pedidos por atender, o los de un estado: "En tránsito"',
	},
	order: { subject: '<pedido>', options: {}, usage: '', about: 'Un pedido, con sus líneas y su historia' },
	dispatch: {
		subject: '<pedido>',
		options: { tracking: { type: 'string' }, carrier: { type: 'string' } },
		usage: '[--tracking NÚMERO] [--carrier "…"]',
		about: 'El pedido sale del almacén, o está listo para recoger',
	},
	deliver: {
		subject: '<pedido>',
		options: { code: { type: 'string' }, reason: { type: 'string' } },
		usage: '[--code 123456 | --reason "…"]',
		about: 'El pedido ha llegado, o se ha recogido con su código o por un motivo; abona el cashback',
	},
	cancel: {
		subject: '<pedido>',
		options: { reason: { type: 'string' }, ...ASKED },
		usage: '--reason "…" [--si]',
		about: 'Cancela un pedido que no ha salido y devuelve lo pagado',
	},
	refund: {
		subject: '<pedido>',
		options: { amount: { type: 'string' }, reason: { type: 'string' }, restock: { type: 'boolean' }, ...ASKED },
		usage: '[--amount EUROS] --reason "…" [--restock] [--si]',
		about: 'Devuelve todo o una parte, con factura rectificativa; --restock pone el material a la venta',
	},
	'factura-completa': {
		subject: '<pedido>',
		options: {
			nombre: { type: 'string' },
			nif: { type: 'string' },
			direccion: { type: 'string' },
			cp: { type: 'string' },
			localidad: { type: 'string' },
		},
		usage: '--nombre "…" --nif NIF --direccion "…" --cp CÓDIGO --localidad "…"',
		about: 'Cambia la factura simplificada de un pedido por una completa, a nombre de quien se diga',
	},
	opiniones: {
		subject: '',
		options: {},
		usage: '',
		about: 'Las últimas opiniones de compradores, con su número; las ocultas, con su motivo',
	},
	'opinion-ocultar': {
		subject: '<número>',
		options: { motivo: { type: 'string' } },
		usage: `--motivo ${HIDING_REASONS.map(({ id }) => id).join('|')}`,
		about: 'Retira una opinión por uno de los motivos que se publican; que sea mala no es ninguno',
	},
	'opinion-mostrar': { subject: '<número>', options: {}, usage: '', about: 'Vuelve a publicar una opinión retirada' },
	'opinion-responder': {
		subject: '<número>',
		options: {},
		usage: '"…"',
		about: 'Publica la respuesta de la tienda junto a una opinión, en el lugar de la que tuviera',
	},
	verifactu: {
		subject: '',
		options: {},
		usage: '',
		about:
			'Veri*factu: cómo se guardan los registros de las facturas, cuántos esperan y qué ha contestado la Agencia Tributaria',
	},
	'verifactu-verificar': {
		subject: '',
		options: {},
		usage: '',
		about: 'Comprueba todos los registros: huellas, encadenamiento y que digan lo que su factura',
	},
	'verifactu-subsanar': {
		subject: '<factura>',
		options: { motivo: { type: 'string' } },
		usage: '--motivo "…"',
		about: 'Hace otra vez el registro de una factura que está bien: porque se rechazó, tenía errores o falta',
	},
	'verifactu-anular': {
		subject: '<factura>',
		options: { motivo: { type: 'string' }, 'no-hubo-venta': { type: 'boolean' } },
		usage: '--motivo "…" --no-hubo-venta',
		about:
			'Anula el registro de una factura que nunca debió existir. Lo que se vendió y se devuelve o cancela lleva factura rectificativa: cancel, refund',
	},
	'verifactu-reanudar': {
		subject: '',
		options: {},
		usage: '',
		about: 'Vuelve a enviar los registros después de que la Agencia Tributaria rehusara un envío entero',
	},
	'verifactu-instalacion': {
		subject: '',
		options: { nueva: { type: 'boolean' } },
		usage: '[--nueva]',
		about:
			'El número de instalación; con --nueva se cierra la cadena y el próximo registro empieza otra, como hace falta tras recuperar una copia de seguridad antigua',
	},
	'verifactu-declaracion': {
		subject: '',
		options: {},
		usage: '',
		about: 'La declaración responsable del sistema informático de facturación, con los datos de esta versión',
	},
	transferencia: {
		subject: '<pedido>',
		options: { fecha: { type: 'string' }, concepto: { type: 'string' }, otra: { type: 'boolean' }, ...ASKED },
		usage: 'EUROS [--fecha AAAA-MM-DD] [--concepto "…"] [--otra] [--si]',
		about:
			'Apunta una transferencia recibida: la de un pedido que la espera o el pago de uno a crédito. La misma dos veces no hace nada; --otra, si es otra igual',
	},
	transferencias: {
		subject: '<archivo>',
		options: { aplicar: { type: 'boolean' } },
		usage: '[--aplicar]',
		about:
			'Lee un extracto del banco (CSV o Excel con fecha, concepto e importe) y dice de qué pedido es cada ingreso; --aplicar apunta los que llevan su número',
	},
	'cobro-factura': {
		subject: '<factura>',
		options: { fecha: { type: 'string' }, concepto: { type: 'string' }, otra: { type: 'boolean' }, ...ASKED },
		usage: '[EUROS] [--fecha AAAA-MM-DD] [--si]',
		about: 'Apunta el pago de una factura a crédito, entera o en parte',
	},
	recargo: {
		subject: '<correo>',
		options: { quitar: { type: 'boolean' } },
		usage: '[--quitar]',
		about: 'Un comerciante ha acreditado que está en recargo de equivalencia, o ya no lo está',
	},
	credito: {
		subject: '<correo>',
		options: {
			dias: { type: 'string' },
			limite: { type: 'string' },
			mensual: { type: 'boolean' },
			quitar: { type: 'boolean' },
			...ASKED,
		},
		usage: '[--dias 30|60 --limite EUROS [--mensual]] [--quitar] [--si]',
		about: 'El crédito de un profesional: lo enseña, lo concede o lo quita',
	},
	vencimientos: { subject: '', options: {}, usage: '', about: 'Lo que deben los profesionales, por su vencimiento' },
	refunds: {
		subject: '',
		options: {},
		usage: '',
		about:
			'Devoluciones que no están hechas todavía, y por qué: las del banco y las transferencias que hay que ordenar',
	},
	'refund-done': {
		subject: '<número>',
		options: ASKED,
		usage: '[--si]',
		about: 'Una devolución está hecha: se ha visto en el panel del banco, o se ha ordenado la transferencia',
	},
	'refund-retry': { subject: '<número>', options: {}, usage: '', about: 'Una devolución se pide otra vez al banco' },
	failed: {
		subject: '',
		options: {},
		usage: '',
		about: 'Lo que la tienda no ha podido hacer o está en duda: correos, devoluciones y pedidos, con su motivo',
	},
	'mail-retry': {
		subject: '<número>',
		options: {},
		usage: '',
		about: 'Un correo abandonado se envía otra vez; con «todos», todos ellos',
	},
	pictures: { subject: '', options: {}, usage: '', about: 'Las fotos propias de la tienda' },
	'picture-add': {
		subject: '<archivo>',
		options: { name: { type: 'string' } },
		usage: '--name NOMBRE',
		about:
			'Guarda una foto. NOMBRE es la dirección del producto, sola o terminada en -cover (la segunda), -detail (de cerca) o -shot (la pieza); o un ambiente',
	},
	'picture-remove': {
		subject: '<nombre>',
		options: {},
		usage: '',
		about: 'Quita una foto propia; si hay una de muestra con ese nombre, vuelve a verse',
	},
	rewards: { subject: '', options: {}, usage: '', about: 'Recompensas de cashback por enviar' },
	'send-reward': { subject: '<número>', options: {}, usage: '', about: 'Una recompensa está enviada' },
	setup: {
		subject: '',
		// `valores` is how the program passes on what it has asked for.
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
	'legal-texts': { subject: '', options: {}, usage: '', about: 'Las versiones de los textos legales, con sus fechas' },
	'legal-text': {
		subject: '<página>',
		options: { fichero: { type: 'string' }, desde: { type: 'string' } },
		usage: '--fichero ARCHIVO.md [--desde AAAA-MM-DD]',
		about: 'Pone una versión nueva de un texto legal: aviso-legal, privacidad, condiciones, accesibilidad…',
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
	const asks = 'Lo que mueve dinero dice antes lo que ha entendido y lo pregunta; con --si lo hace sin preguntar.'
	return [
		'Uso: npm run staff -- ORDEN …',
		'',
		asks,
		'',
		...written.flatMap(({ call, about }) => [`  ${call}`, `      ${about}`]),
	]
}
