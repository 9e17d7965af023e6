// The time to index a catalogue, to apply a change and to answer: `node packages/search/bench.ts [products]`.
import { CatalogueIndex } from './index.ts'
import { type CatalogueEntry, type CatalogueQuery, FILTER_FIELDS, type FilterField } from './query.ts'

const count = Number(process.argv[2] ?? 100_000)
const ROUNDS = 200

const VALUES: Partial<Record<FilterField, readonly string[]>> = {
	acabado: ['mate', 'brillo', 'pulido', 'antideslizante', 'satinado'],
	medidas: ['20x20', '30x60', '60x60', '60x120', '7,5x30', '20x120'],
	efecto: ['mármol', 'madera', 'cemento', 'piedra', 'hidráulico', 'zellige', 'liso'],
	composicion: ['porcelánico', 'pasta blanca', 'pasta roja', 'gres'],
	tipologia: ['rectificado', 'no rectificado', 'malla', 'decorado'],
	uso: ['Pavimento', 'Revestimiento', 'Pavimento / revestimiento', 'Exterior'],
	color: ['blanco', 'beige', 'gris', 'negro', 'verde', 'blanco / negro'],
	tipo: ['azulejo'],
}
const PLACES = ['Lavapiés', 'Malasaña', 'Ordesa', 'Cádiz', 'Alhambra', 'Macael', 'Teruel', 'Ronda', 'Sóller', 'Baeza']

/** The nth of some values, spread without chance. */
const nth = <T>(values: readonly T[], id: number, step: number): T | undefined => values[(id * step) % values.length]

function entryOf(id: number): CatalogueEntry {
	const textOf = (field: FilterField, place: number) => nth(VALUES[field] ?? [''], id, place * 2 + 1) ?? ''
	const fields = Object.fromEntries(FILTER_FIELDS.map((field, place) => [field, textOf(field, place)]))
	const { efecto, color, acabado } = fields
	return {
		...(fields as Record<FilterField, string>),
		id,
		slug: `azulejo-${id}`,
		nombre: `Azulejo ${nth(PLACES, id, 7)} ${efecto} ${color} ${id}`,
		descripcion: `Pieza de ${efecto} en ${color}, con acabado ${acabado}, para suelos y paredes de interior.`,
		peso: '',
		codes: [`AZ-${id}`, `azulejo-${id}`],
		stockHundredths: (id * 37) % 9000,
		soldHundredths: (id * 11) % 500,
		precioCents: 900 + ((id * 13) % 6000),
	}
}

const QUERIES: Readonly<Record<string, CatalogueQuery>> = {
	'all products, by price': { sort: 'precio_asc' },
	'two filters': { filters: { efecto: ['madera'], acabado: ['mate', 'brillo'] } },
	'what it means': { search: 'suelo imitación madera 60x60' },
	'as it is written': { search: 'lavapies verde' },
	'with a mistake': { search: 'malasana hidraulco' },
	'a code': { search: 'AZ-4242' },
}

/** The mean of some rounds in ms; each round sends a query without a cached answer. */
function meanMs(work: (round: number) => unknown): number {
	const began = performance.now()
	for (let round = 0; round < ROUNDS; round++) work(round)
	return (performance.now() - began) / ROUNDS
}

const show = (what: string, ms: number) => console.log(`${what.padEnd(34)} ${ms.toFixed(3).padStart(10)} ms`)

const entries = Array.from({ length: count }, (_, place) => entryOf(place + 1))
const began = performance.now()
const index = new CatalogueIndex(entries)
show(`indexing ${count} products`, performance.now() - began)

/** Changes a product before each question, so that its answer is found anew. */
function changed(round: number): void {
	const before = entries[round]
	if (!before) return
	const after = { ...before, nombre: `${before.nombre} ${round}` }
	index.apply([{ before, after }])
	entries[round] = after
}

show('following a change of a product', meanMs(changed))
const changing = meanMs(changed)
for (const [what, query] of Object.entries(QUERIES)) {
	const listing = meanMs((round) => {
		changed(round)
		index.list(query)
	})
	show(`list: ${what}`, listing - changing)
	const counting = meanMs((round) => {
		changed(round)
		index.facets(query)
	})
	show(`facets: ${what}`, counting - changing)
}
const typed = meanMs((round) => {
	changed(round)
	index.suggest('azulejo lav', 6)
})
show('suggestions while typing', typed - changing)
