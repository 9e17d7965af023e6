/** The meaning of each placeholder of a template, by its name. */
export const PLACEHOLDERS = {
	nombre: 'el nombre de quien escribe',
	pedido: 'el número de su pedido',
	consulta: 'el número de la consulta o del desistimiento',
	tienda: 'el nombre comercial',
	telefono: 'el teléfono de la tienda',
	horario: 'el horario',
	firma: 'tu nombre',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as readonly Placeholder[]

export type TemplateValues = Readonly<Record<Placeholder, string>>

const KNOWN = new RegExp(`\\{(?:${PLACEHOLDER_NAMES.join('|')})\\}`, 'g')
/** Anything in braces on one line. */
const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

const namesIn = (text: string): string[] => [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]

/** The names in braces that no placeholder has: `unknownPlaceholders('Hola, {nombr}')` → `['nombr']`. */
export const unknownPlaceholders = (text: string): string[] => namesIn(text.replace(KNOWN, ''))

/** The placeholders of a text: those of an answer were not filled. */
export const placeholdersIn = (text: string): Placeholder[] => namesIn(text).filter(isPlaceholder)

/** The text of a template with its values; a placeholder whose value is empty stays, for the staff to fill. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
	text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) && values[name] !== '' ? values[name] : whole))

/** An answer with the text of a template below the typed text. */
export const withTemplate = (typed: string, text: string): string =>
	typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`
