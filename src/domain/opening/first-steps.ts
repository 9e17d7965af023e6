import type { TestPaymentState } from './test-payment.ts'

/** The steps before a shop opens, in this order. */
export const FIRST_STEPS = [
	'identidad',
	'tarifa',
	'textos',
	'catalogo',
	'fotos',
	'logo',
	'correo',
	'tarjeta',
	'equipo',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Steps that the owner ticks because the database cannot know them, or because she does without. */
export const TICKED_STEPS = ['tarifa', 'textos', 'fotos', 'logo', 'tarjeta'] as const
export type TickedStep = (typeof TICKED_STEPS)[number]

/** Everything that may be ticked: also that an open shop shows the list no longer. */
export const TICKS = [...TICKED_STEPS, 'oculto'] as const
export type TickName = (typeof TICKS)[number]

export const isTickName = (text: string): text is TickName => TICKS.some((name) => name === text)

/** A tick with its author and the version then: a tick of legal texts does not count for later ones. */
export interface Tick {
	readonly name: TickName
	readonly mark: string
	/** Null if no member of the staff did. */
	readonly by: string | null
	readonly at: Date
}

/** The facts in the database about the steps. */
export interface OpeningFacts {
	/** Missing or wrong settings. */
	readonly settingFaults: number
	/** The version of the tariff in force. */
	readonly tariffId: number
	/** The versions of the legal texts in force: «1.2.3». */
	readonly texts: string
	/** Products that are not of the sample, and those of them without a picture of their own. */
	readonly ownProducts: number
	readonly withoutPicture: number
	readonly hasLogo: boolean
	/** The last test mail; null if none was requested. */
	readonly testMail: 'pendiente' | 'enviado' | 'abandonado' | null
	/** The last payment at the bank's test terminal; null for none. */
	readonly testPayment: TestPaymentState | null
	/** The present members of the staff without a second factor. */
	readonly withoutFactor: number
}

/** A step, and why it is done: by facts, by a tick, or not yet. */
export interface StepState {
	readonly step: FirstStep
	readonly done: 'fact' | 'tick' | null
	readonly tick: Tick | null
}

/** The version of the ticked subject; empty where it has none. */
export function markOf(name: TickName, { tariffId, texts }: Pick<OpeningFacts, 'tariffId' | 'texts'>): string {
	if (name === 'tarifa') return `${tariffId}`
	return name === 'textos' ? texts : ''
}

const isTicked = (step: FirstStep): step is TickedStep => TICKED_STEPS.some((name) => name === step)

function isFact(step: FirstStep, facts: OpeningFacts): boolean {
	switch (step) {
		case 'identidad':
			return facts.settingFaults === 0
		case 'catalogo':
			return facts.ownProducts > 0
		case 'fotos':
			return facts.ownProducts > 0 && facts.withoutPicture === 0
		case 'logo':
			return facts.hasLogo
		case 'correo':
			return facts.testMail === 'enviado'
		case 'tarjeta':
			return facts.testPayment === 'devuelto'
		case 'equipo':
			return facts.withoutFactor === 0
		default:
			return false
	}
}

/** Every step with its state. */
export function firstSteps(facts: OpeningFacts, ticks: readonly Tick[]): StepState[] {
	return FIRST_STEPS.map((step) => {
		const found = isTicked(step) ? ticks.find(({ name }) => name === step) : undefined
		const tick = found && found.mark === markOf(found.name, facts) ? found : null
		return { step, done: isFact(step, facts) ? 'fact' : tick ? 'tick' : null, tick }
	})
}
