/** The blocks of a letter of the newsletter, in the order in which an editor offers them. */
export const BLOCK_KINDS = ['titulo', 'texto', 'imagen', 'producto', 'boton', 'separador'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const isBlockKind = (text: string): text is BlockKind => BLOCK_KINDS.some((kind) => kind === text)

/** The texts of a block by kind; a draft may leave each of them empty. */
interface BlockTexts {
	readonly titulo: { readonly texto: string }
	/** Restricted Markdown with places for settings. */
	readonly texto: { readonly texto: string }
	/** The name of a stored picture. */
	readonly imagen: { readonly imagen: string; readonly alternativo: string }
	/** The slug of a product. */
	readonly producto: { readonly producto: string }
	readonly boton: { readonly texto: string; readonly enlace: string }
	readonly separador: object
}

export type Block<Kind extends BlockKind = BlockKind> = {
	readonly [One in Kind]: { readonly kind: One } & BlockTexts[One]
}[Kind]

export const MOST_BLOCKS = 30

const NEW_BLOCKS: { readonly [Kind in BlockKind]: Block<Kind> } = {
	titulo: { kind: 'titulo', texto: '' },
	texto: { kind: 'texto', texto: '' },
	imagen: { kind: 'imagen', imagen: '', alternativo: '' },
	producto: { kind: 'producto', producto: '' },
	boton: { kind: 'boton', texto: '', enlace: '' },
	separador: { kind: 'separador' },
}

/** A block before anything is typed. */
export const newBlock = (kind: BlockKind): Block => NEW_BLOCKS[kind]

/** The content of a letter that the staff writes. */
export interface LetterContent {
	readonly subject: string
	readonly preheader: string
	readonly blocks: readonly Block[]
}

/** The states of a letter: a stopped one continues where it was. */
export const LETTER_STATES = ['borrador', 'programado', 'enviando', 'detenido', 'enviado'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const LETTER_STATE_NAMES: Readonly<Record<LetterState, string>> = {
	borrador: 'Borrador',
	programado: 'Programado',
	enviando: 'Enviándose',
	detenido: 'Detenido',
	enviado: 'Enviado',
}

/** The states of a letter for one subscriber: `omitido` for one who left, or was refused, before their turn. */
export const DELIVERY_STATES = ['pendiente', 'encolado', 'omitido'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The kind of the mails with a letter. */
export const LETTER_MAIL = 'boletin'

/** One step of editing the blocks. */
export type BlockStep =
	| { readonly step: 'add'; readonly kind: BlockKind }
	| { readonly step: 'up' | 'down' | 'remove'; readonly place: number }

/** The blocks after a step; a step that leads nowhere changes nothing. */
export function afterStep(blocks: readonly Block[], step: BlockStep): readonly Block[] {
	if (step.step === 'add') return blocks.length < MOST_BLOCKS ? [...blocks, newBlock(step.kind)] : blocks
	const { place } = step
	if (step.step === 'remove') return blocks.filter((_, at) => at !== place)
	const to = step.step === 'up' ? place - 1 : place + 1
	const [moved, other] = [blocks[place], blocks[to]]
	if (!moved || !other) return blocks
	return blocks.with(place, other).with(to, moved)
}

/** The names of the pictures of some blocks. */
export const picturesIn = (blocks: readonly Block[]): readonly string[] =>
	blocks.flatMap((block) => (block.kind === 'imagen' && block.imagen !== '' ? [block.imagen] : []))

/** A missing part of a letter: the field of its form, and its text. */
export interface LetterFault {
	readonly field: string
	readonly fault: string
}

/** The name of a block's field in the form of its letter. */
export const blockField = (name: string, place: number): string => `${name}-${place}`

/** Why a letter cannot be sent yet; empty if it can. `isProduct` says whether a slug is a product that is shown. */
export function letterFaults(
	{ subject, blocks }: LetterContent,
	isProduct: (slug: string) => boolean,
): readonly LetterFault[] {
	const faults = blocks.flatMap((block, place) =>
		faultsOf(block, isProduct).map(({ field, fault }) => ({ field: blockField(field, place), fault })),
	)
	return [
		...(subject === '' ? [{ field: 'asunto', fault: 'Escribe el asunto' }] : []),
		...(blocks.every(({ kind }) => kind === 'separador')
			? [{ field: 'asunto', fault: 'Añade algún bloque: la carta está vacía' }]
			: []),
		...faults,
	]
}

function faultsOf(block: Block, isProduct: (slug: string) => boolean): LetterFault[] {
	const missing = (isMissing: boolean, field: string, fault: string) => (isMissing ? [{ field, fault }] : [])
	switch (block.kind) {
		case 'titulo':
			return missing(block.texto === '', 'texto', 'Escribe el título')
		case 'texto':
			return missing(block.texto === '', 'texto', 'Escribe el texto')
		case 'imagen':
			return [
				...missing(block.imagen === '', 'foto', 'Elige la foto'),
				...missing(block.alternativo === '', 'alternativo', 'Di qué se ve en la foto'),
			]
		case 'producto':
			return missing(!isProduct(block.producto), 'producto', 'Di qué producto: no hay ninguno así a la venta')
		case 'boton':
			return [
				...missing(block.texto === '', 'texto', 'Escribe el texto del botón'),
				...missing(block.enlace === '', 'enlace', 'Di adónde lleva'),
			]
		case 'separador':
			return []
	}
}

const MINUTE_MS = 60_000

/** The instant from which the mails of a letter count against the limit of a minute. */
export const minuteBefore = (at: Date): Date => new Date(at.getTime() - MINUTE_MS)

/** How many mails may be queued now: as many as a minute takes, less those of the last one and those that still wait. */
export const roomInMinute = (perMinute: number, taken: number): number => Math.max(0, perMinute - taken)
