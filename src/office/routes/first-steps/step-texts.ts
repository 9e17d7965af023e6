import type { FirstStep, StepState, TickedStep } from '#domain/opening/first-steps.ts'
import type { TestPaymentState } from '#domain/opening/test-payment.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import type { Opening } from '#shop/opening/opening.ts'

/** A line of the first steps. */
export interface StepLine {
	readonly step: FirstStep
	readonly title: string
	/** The text about its present state. */
	readonly text: string
	readonly isDone: boolean
	/** The author and time of the tick; empty if it is not ticked. */
	readonly ticked: string
	/** Where it is done. */
	readonly to: string
	readonly link: string
	/** The button that ticks it; null for a step that only facts show. */
	readonly tick: string | null
}

type Texts = (opening: Opening) => Pick<StepLine, 'title' | 'text' | 'to' | 'link'>

function mailText({ testMail }: Opening): string {
	if (testMail === null) return 'Manda uno de prueba a tu dirección y mira que llega.'
	const { state, recipient, error } = testMail
	if (state === 'enviado') return `Salió hacia ${recipient}. Mira en tu buzón que ha llegado, también en el no deseado.`
	if (state === 'abandonado') return `No ha salido: el servidor de correo respondió «${error}».`
	return error === null
		? `Saliendo hacia ${recipient}. Recarga la página en unos segundos.`
		: `Todavía no ha salido; se volverá a intentar. El servidor de correo respondió «${error}».`
}

/** The state of the payment at the bank's test terminal. */
const CARD_TEXTS: Readonly<Record<TestPaymentState | 'ninguno', string>> = {
	ninguno:
		'Con la tienda cerrada, paga 1 € en el terminal de pruebas de tu banco y devuélvelo. No es un pedido ni lleva factura.',
	pendiente: 'El banco todavía no ha dicho nada del último pago de prueba.',
	denegado: 'El banco ha denegado el último pago de prueba.',
	pagado: 'Pagado 1 € de prueba. Falta devolverlo.',
	devuelto: 'Pagado y devuelto 1 € de prueba.',
}

const TEXTS: Readonly<Record<FirstStep, Texts>> = {
	identidad: ({ facts }) => ({
		title: 'Quién vende y cómo',
		text:
			facts.settingFaults === 0
				? 'Nombre, NIF, domicilio, horario y condiciones.'
				: `${facts.settingFaults === 1 ? 'Falta un dato' : `Faltan ${facts.settingFaults} datos`}: sin ellos no se puede vender.`,
		to: addresses.settings,
		link: 'Ajustes',
	}),
	tarifa: ({ zone }) => ({
		title: 'Tarifa de transporte',
		text:
			zone === null
				? 'La tarifa no llega al código postal de tu almacén: revísala.'
				: `Vienen precios de ejemplo. Tu almacén está en «${zone.name}», desde ${zone.from}: pon los de tu transportista.`,
		to: addresses.transport,
		link: 'Transporte',
	}),
	textos: () => ({
		title: 'Textos legales',
		text: 'Vienen escritos con tus datos. Léelos: son lo que firmas con cada cliente.',
		to: addresses.legalTexts,
		link: 'Textos legales',
	}),
	catalogo: ({ facts }) => ({
		title: 'Tu catálogo',
		text:
			facts.ownProducts === 0
				? 'Todavía no hay ningún producto tuyo.'
				: `${counted(facts.ownProducts, 'producto tuyo', 'productos tuyos')}.`,
		to: addresses.importProducts,
		link: 'Importar',
	}),
	fotos: ({ facts }) => ({
		title: 'Fotos de tus productos',
		text:
			facts.ownProducts === 0
				? 'Después del catálogo.'
				: facts.withoutPicture === 0
					? 'Todos tienen foto.'
					: `${counted(facts.withoutPicture, 'producto no tiene', 'productos no tienen')} foto tuya.`,
		to: addresses.products,
		link: 'Productos',
	}),
	logo: ({ facts }) => ({
		title: 'Logo y colores',
		text: facts.hasLogo ? 'La tienda lleva tu logo.' : 'Sin logo se escribe el nombre comercial.',
		to: addresses.brand,
		link: 'Marca',
	}),
	correo: (opening) => ({
		title: 'Correo',
		text: mailText(opening),
		to: addresses.settings,
		link: 'Ajustes',
	}),
	tarjeta: ({ facts }) => ({
		title: 'Cobro con tarjeta',
		text: CARD_TEXTS[facts.testPayment ?? 'ninguno'],
		to: addresses.settings,
		link: 'Cobros',
	}),
	equipo: ({ facts }) => ({
		title: 'Segundo paso de cada persona',
		text:
			facts.withoutFactor === 0
				? 'Todas las personas del equipo entran con contraseña y código.'
				: `${counted(facts.withoutFactor, 'persona no lo ha', 'personas no lo han')} puesto todavía.`,
		to: addresses.team,
		link: 'Equipo',
	}),
}

const TICK_TEXTS: Readonly<Record<TickedStep, string>> = {
	tarifa: 'La he revisado',
	textos: 'Los he leído',
	fotos: 'Abro con las que hay',
	logo: 'Abro sin logo',
	tarjeta: 'No cobro con tarjeta',
}

const tickTextOf = (step: FirstStep): string | null => (TICK_TEXTS as Partial<Record<FirstStep, string>>)[step] ?? null

const tickedText = ({ tick, done }: StepState): string =>
	tick && done === 'tick' ? `Marcado por ${tick.by ?? 'alguien que ya no está'} el ${inMadrid(tick.at, 'day')}.` : ''

/** The lines of the list. */
export const stepLines = (opening: Opening): StepLine[] =>
	opening.steps.map((state) => ({
		step: state.step,
		...TEXTS[state.step](opening),
		isDone: state.done !== null,
		ticked: tickedText(state),
		tick: tickTextOf(state.step),
	}))

/** Whether the list is still shown: until everything is done and the shop is open, or its owner has hidden it. */
export const showsSteps = ({ isOpen, isHidden, steps }: Opening): boolean =>
	!isOpen || (!isHidden && steps.some(({ done }) => done === null))
