import { BLOCK_SCHEMAS, letterSchema } from '#contract/newsletter/letter-forms.ts'
import type { FieldFault } from '#contract/problem.ts'
import {
	type Block,
	type BlockKind,
	blockField,
	isBlockKind,
	type LetterContent,
	MOST_BLOCKS,
	newBlock,
} from '#domain/newsletter/newsletter.ts'
import { chosenFiles } from '#office/parts/chosen-pictures.ts'
import type { Shop } from '#shop/shop.ts'
import { readForm } from '#ui/form/read-form.ts'
import { KIND } from './steps.ts'

/** A letter as its form was posted: its contents, the photographs to store, and its faults. */
interface PostedLetter {
	readonly content: LetterContent
	/** The chosen photographs by the places of their blocks. */
	readonly photographs: readonly { readonly place: number; readonly file: File }[]
	readonly faults: readonly FieldFault[]
}

/** Reads the form of a letter; `stored` has the pictures of its blocks. */
export function readLetter(shop: Shop, form: FormData, stored: readonly Block[]): PostedLetter {
	const head = readForm(form, letterSchema)
	const faults = head.ok ? [] : [...head.answer.faults]
	const blocks: Block[] = []
	const photographs: { place: number; file: File }[] = []
	for (const [place, kind] of kindsIn(form).entries()) {
		const read = readBlock(form, kind, place)
		faults.push(...read.faults)
		blocks.push(withStored(shop, { ...newBlock(kind), ...read.texts } as Block, stored[place]))
		const [file, ...others] = kind === 'imagen' ? chosenFiles(form, blockField('foto', place)) : []
		if (others.length > 0) faults.push({ campo: blockField('foto', place), mensaje: 'Elige una sola foto' })
		else if (file) photographs.push({ place, file })
	}
	const { asunto, avance } = head.ok ? head.data : { asunto: '', avance: '' }
	return { content: { subject: asunto, preheader: avance, blocks }, photographs, faults }
}

/** The kinds of the posted blocks, as far as they follow each other. */
function kindsIn(form: Pick<FormData, 'get'>): readonly BlockKind[] {
	const kinds: BlockKind[] = []
	while (kinds.length < MOST_BLOCKS) {
		const kind = `${form.get(blockField(KIND, kinds.length)) ?? ''}`
		if (!isBlockKind(kind)) break
		kinds.push(kind)
	}
	return kinds
}

function readBlock(form: FormData, kind: BlockKind, place: number) {
	const schema = BLOCK_SCHEMAS[kind]
	const own = new FormData()
	for (const name of Object.keys(schema.shape)) own.set(name, form.get(blockField(name, place)) ?? '')
	const read = readForm(own, schema)
	if (read.ok) return { texts: read.data, faults: [] }
	return {
		texts: {},
		faults: read.answer.faults.map(({ campo, mensaje }) => ({ campo: blockField(campo, place), mensaje })),
	}
}

/**
 * A block with data that are not in its fields: the picture that it had, and the slug of a product that is named by
 * its reference.
 */
function withStored({ catalogue }: Shop, block: Block, stored: Block | undefined): Block {
	if (block.kind === 'imagen') return { ...block, imagen: stored?.kind === 'imagen' ? stored.imagen : '' }
	if (block.kind !== 'producto') return block
	const typed = block.producto.replace(/^(?:https?:\/\/[^/]+)?\/productos\//, '')
	const found = catalogue.staff.bySlug(typed) ?? catalogue.byCode(typed)[0]
	return { ...block, producto: found?.slug ?? typed }
}
