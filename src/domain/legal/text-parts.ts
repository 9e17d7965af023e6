import type { LegalPage } from './legal-text.ts'

/**
 * The parts that a page inserts at a paragraph «[[name]]» of its text. `needed` are contents that the page requires; `layouts` begin a
 * section and define the layout of its «###» headings.
 */
interface TextParts {
	readonly needed: readonly string[]
	readonly layouts: readonly string[]
}

const PARTS: Partial<Record<LegalPage, TextParts>> = {
	cookies: { needed: ['tipos', 'lista', 'eleccion', 'navegadores'], layouts: [] },
	envios: { needed: ['tarifa'], layouts: ['fichas', 'preguntas'] },
	devoluciones: { needed: [], layouts: ['pasos', 'columnas', 'preguntas'] },
}

/** The name of the part in a paragraph «[[tarifa]]» → `tarifa`; null for other paragraphs. */
export const partIn = (paragraph: string): string | null =>
	/^\[\[\s*([a-z-]+)\s*\]\]$/.exec(paragraph.trim())?.[1] ?? null

/** The parts missing from a text, and those unknown to its page. */
export function partFaults(page: LegalPage, body: string): { missing: string[]; unknown: string[] } {
	const { needed, layouts } = PARTS[page] ?? { needed: [], layouts: [] }
	const named = body.split('\n').flatMap((line) => partIn(line) ?? [])
	return {
		missing: needed.filter((name) => !named.includes(name)),
		unknown: named.filter((name) => !needed.includes(name) && !layouts.includes(name)),
	}
}
