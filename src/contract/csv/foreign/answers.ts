import { columnKey } from '../table.ts'

/** The kinds of material that categories are known by. */
const MATERIAL_NAMES = ['adhesivo', 'junta', 'mortero', 'nivelación', 'sellador', 'cemento']

/** The information missing from a file, requested once, by the option that answers it. */
export type Topic = 'precios' | 'existencias' | 'peso' | 'iva' | 'como'

/** In the order of the questions. */
export const TOPICS: readonly Topic[] = ['precios', 'existencias', 'peso', 'iva', 'como']

/** A question about a whole file. With a subject, a category or a tax class, it is shown once for each. */
export interface Question {
	/** The key under which its answer is stored: `precios`, `como:camisetas`. */
	readonly key: string
	readonly text: string
	/** The format of an answer. */
	readonly expected: string
	/** The option that answers it, with an example. */
	readonly option: string
}

/** Answers by the keys of their questions. */
export type GivenAnswers = ReadonlyMap<string, string>

/** Answers, and the questions that were met without one. */
export interface Asking {
	/** The answer to a question, or null if it has none yet and is then among `open`. */
	readonly answer: (topic: Topic, subject?: string) => string | null
	/** The answer, or null, without asking. */
	readonly known: (topic: Topic, subject: string) => string | null
	readonly open: () => readonly Question[]
}

/** The text for the staff, and the format of an answer. */
interface Wording {
	readonly text: (subject: string) => string
	readonly example: (subject: string) => string
	readonly pattern: RegExp
	readonly expected: string
}

const WORDINGS: Readonly<Record<Topic, Wording>> = {
	precios: {
		text: () => '¿Los precios del archivo llevan el IVA incluido?',
		example: () => '--precios con-iva|sin-iva',
		pattern: /^(con|sin)-iva$/,
		expected: 'con-iva o sin-iva',
	},
	existencias: {
		text: () =>
			'Hay productos en existencias sin cantidad. ¿Cuántos m² o unidades se ponen a la venta de cada uno nuevo?',
		example: () => '--existencias 20 (o --existencias no, y entran sin existencias)',
		pattern: /^(no|\d{1,6})$/,
		expected: 'un número entero o no',
	},
	peso: {
		text: () => '¿En qué unidad está el peso del archivo?',
		example: () => '--peso kg|g|lb|oz',
		pattern: /^(kg|g|lbs?|oz)$/,
		expected: 'kg, g, lb u oz',
	},
	iva: {
		text: (subject) => `¿Qué tipo de IVA es la clase de impuesto «${subject}»?`,
		example: (subject) => `--iva "${subject}=21"`,
		pattern: /^(21|10|4|0)$/,
		expected: '21, 10, 4 o 0',
	},
	como: {
		text: (subject) => `¿Qué son los productos de la categoría «${subject}»?`,
		example: (subject) =>
			`--como "${subject}=azulejo" (por m²; con su uso, azulejo/pavimento), "=pieza" (azulejo por piezas), ${MATERIAL_NAMES.map((name) => `"=${name}"`).join(', ')}, "=otro:textil" (otra cosa por unidades, con su nombre), o "=no" para dejarlos fuera`,
		// A name of its own is marked, so that a slip of the pen is no new kind of material.
		pattern: new RegExp(
			`^(no|${MATERIAL_NAMES.join('|')}|otro: ?\\p{L}[\\p{L} ]{1,30}|(azulejo|pieza)(/(pavimento|revestimiento|exterior))*)$`,
			'u',
		),
		expected: `azulejo, azulejo/pavimento, pieza, ${MATERIAL_NAMES.join(', ')}, otro:nombre o no`,
	},
}

const keyOf = (topic: Topic, subject: string): string => (subject === '' ? topic : `${topic}:${columnKey(subject)}`)

const topicOf = (key: string): Topic => key.split(':', 1)[0] as Topic

/** A stored answer: without case. */
export const tidyAnswer = (answer: string): string => answer.trim().toLowerCase().replace(/\s*%$/, '')

/** Why an answer to a question is invalid, in Spanish, or null if it is valid. */
export function answerFault(key: string, answer: string): string | null {
	const { pattern, expected } = WORDINGS[topicOf(key)]
	return pattern.test(answer) ? null : `"${answer}" no vale: escribe ${expected}`
}

/** The key of the question that an option of the command answers: `--como "Camisetas=no"`. Null if it has no `=`. */
export function answerOfOption(topic: Topic, value: string): { readonly key: string; readonly answer: string } | null {
	if (topic !== 'iva' && topic !== 'como') return { key: topic, answer: tidyAnswer(value) }
	const equals = value.lastIndexOf('=')
	if (equals < 1) return null
	return { key: keyOf(topic, value.slice(0, equals).trim()), answer: tidyAnswer(value.slice(equals + 1)) }
}

export function askingWith(answers: GivenAnswers): Asking {
	const open = new Map<string, Question>()
	const known = (topic: Topic, subject: string): string | null => {
		const key = keyOf(topic, subject)
		const answer = answers.get(key)
		return answer === undefined || answerFault(key, answer) !== null ? null : answer
	}
	return {
		known,
		answer: (topic, subject = '') => {
			const answer = known(topic, subject)
			if (answer !== null) return answer
			const { text, expected, example } = WORDINGS[topic]
			const key = keyOf(topic, subject)
			if (!open.has(key)) open.set(key, { key, text: text(subject), expected, option: example(subject) })
			return null
		},
		open: () =>
			[...open.values()].sort((one, other) => TOPICS.indexOf(topicOf(one.key)) - TOPICS.indexOf(topicOf(other.key))),
	}
}
