import { z } from 'zod'
import colours from '../../data/colours.json' with { type: 'json' }
import effects from '../../data/effects.json' with { type: 'json' }
import finishes from '../../data/finishes.json' with { type: 'json' }
import materials from '../../data/materials.json' with { type: 'json' }
import pieces from '../../data/pieces.json' with { type: 'json' }
import rooms from '../../data/rooms.json' with { type: 'json' }
import saleAndHelp from '../../data/sale-and-help.json' with { type: 'json' }
import tiles from '../../data/tiles.json' with { type: 'json' }
import { coloursSchema, entriesOfFamilies } from './colours.ts'
import { type Clause, entrySchema, type Meaning, type TradeEntry } from './trade-entry.ts'

/** Reads a file of the vocabulary; throws an error that names the file and the place of each fault. */
export function readVocabulary(file: string, content: unknown): TradeEntry[] {
	return parse(z.array(entrySchema), file, content)
}

function parse<Schema extends z.ZodType>(schema: Schema, file: string, content: unknown): z.infer<Schema> {
	const read = schema.safeParse(content)
	if (read.success) return read.data
	const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
	throw new Error(`data/${file}.json cannot be read: ${faults.join('; ')}`)
}

function readColours(): TradeEntry[] {
	const { families, others } = parse(coloursSchema, 'colours', colours)
	return [...entriesOfFamilies(families), ...others]
}

/** Makes equal clauses of all entries one object, since a clause's meaning in a catalogue is cached by the object. */
function shared(entries: readonly TradeEntry[]): TradeEntry[] {
	const known = new Map<string, Clause>()
	const one = (clause: Clause): Clause => {
		const key = JSON.stringify(clause)
		const same = known.get(key) ?? clause
		known.set(key, same)
		return same
	}
	const all = (means: Meaning): Meaning => means.map(one)
	return entries.map((entry) => ({
		...entry,
		means: all(entry.means),
		...(entry.beside && {
			beside: entry.beside.map(({ any, reads }) => ({
				any,
				reads: { ...reads, ...(reads.means && { means: all(reads.means) }) },
			})),
		}),
	}))
}

/** The whole vocabulary. A phrase belongs to one entry, the first that has it. */
export const TRADE_ENTRIES: readonly TradeEntry[] = shared([
	...readVocabulary('materials', materials),
	...readVocabulary('pieces', pieces),
	...readVocabulary('tiles', tiles),
	...readVocabulary('effects', effects),
	...readVocabulary('finishes', finishes),
	...readVocabulary('rooms', rooms),
	...readColours(),
	...readVocabulary('sale-and-help', saleAndHelp),
])
