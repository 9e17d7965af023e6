import {
	afterStep,
	type BlockStep,
	type LetterContent,
	letterFaults,
	picturesIn,
} from '#domain/newsletter/newsletter.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { countReceivers, findProgress, type Progress, unqueueLetter } from '#store/newsletter/deliveries.ts'
import {
	deleteLetter,
	findLetter,
	findLetters,
	insertLetter,
	lockLetter,
	type StoredLetter,
	updateLetter,
} from '#store/newsletter/letters.ts'
import { deletePicture, type NewPicture, putPicture } from '#store/picture/pictures.ts'
import { previewLetter, sendTestLetter } from './preview-letter.ts'
import { beginLetter, sendLetters } from './send-letters.ts'

/** A letter as a form has shown it: `seen` is the instant of its last change, in milliseconds. */
export interface SeenLetter {
	readonly id: number
	readonly seen: number
}

export type LetterChanged =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly code:
				| 'carta_no_encontrada'
				| 'carta_en_envio'
				| 'cambiado_entretanto'
				| 'carta_incompleta'
				| 'sin_suscriptores'
				| 'fecha_pasada'
	  }

const SHOWN_LETTERS = 200

const refused = <Code extends string>(code: Code) => ({ ok: false, code }) as const

const withProgress = async (db: Database, letters: readonly StoredLetter[]) => {
	const progress = await findProgress(
		db,
		letters.map(({ id }) => id),
	)
	return letters.map((letter) => ({ letter, progress: progress.get(letter.id) ?? NO_PROGRESS }))
}
const NO_PROGRESS: Progress = { recipients: 0, sent: 0, failed: 0, skipped: 0 }

/** Queries a letter with its progress; null for an unknown one. */
async function open({ db }: ShopContext, id: number) {
	const letter = await findLetter(db, id)
	return letter && ((await withProgress(db, [letter]))[0] ?? null)
}

/** Runs a change of a letter that is as it was shown. */
function change(
	{ db, clock }: ShopContext,
	{ id, seen }: SeenLetter,
	run: (tx: Database, letter: StoredLetter, at: Date) => Promise<LetterChanged>,
): Promise<LetterChanged> {
	return db.transaction(async (tx) => {
		const letter = await lockLetter(tx, id)
		if (!letter) return refused('carta_no_encontrada')
		if (letter.changedAt.getTime() !== seen) return refused('cambiado_entretanto')
		return run(tx, letter, await clock.now(tx))
	})
}

/** A later instant than the last change, which tells forms which version they have shown. */
const laterThan = (before: Date, at: Date) => (at > before ? at : new Date(before.getTime() + 1))

/** A photograph for a block of a letter, by the place of the block. */
export interface ChosenPhotograph {
	readonly place: number
	readonly bytes: Uint8Array
}

/** The photograph at this place is refused, and nothing is saved. */
export type PhotographRefusal = PictureRefusal & { readonly place: number }

/** Writes a draft with its new photographs, all or nothing; pictures that it no longer shows are deleted. */
async function save(
	context: ShopContext,
	seen: SeenLetter,
	content: LetterContent,
	{
		photographs = [],
		step = null,
	}: { readonly photographs?: readonly ChosenPhotograph[]; readonly step?: BlockStep | null } = {},
): Promise<LetterChanged | PhotographRefusal> {
	const pictures = new Map<number, NewPicture>()
	for (const { place, bytes } of photographs) {
		const read = await context.uploads.picture(bytes)
		if (!read.ok) return { ...read, place }
		const name = `boletin-${seen.id}-${context.random.below(1_000_000_000).toString(36)}`
		pictures.set(place, { name, ...read.picture, createdAt: new Date(context.clock.nowMs()) })
	}
	const pictured = content.blocks.map((block, place) =>
		block.kind === 'imagen' ? { ...block, imagen: pictures.get(place)?.name ?? block.imagen } : block,
	)
	const blocks = step === null ? pictured : afterStep(pictured, step)
	const saved = await change(context, seen, async (tx, letter, at) => {
		if (letter.state !== 'borrador') return refused('carta_en_envio')
		await updateLetter(tx, letter.id, { ...content, blocks, changedAt: laterThan(letter.changedAt, at) })
		const kept = new Set(picturesIn(blocks))
		for (const picture of pictures.values()) if (kept.has(picture.name)) await putPicture(tx, picture)
		for (const name of picturesIn(letter.blocks)) if (!kept.has(name)) await deletePicture(tx, name)
		return { ok: true }
	})
	await context.pictures.refresh()
	return saved
}

/** Deletes a draft with its pictures. */
async function remove(context: ShopContext, seen: SeenLetter): Promise<LetterChanged> {
	const removed = await change(context, seen, async (tx, letter) => {
		if (letter.state !== 'borrador') return refused('carta_en_envio')
		for (const name of picturesIn(letter.blocks)) await deletePicture(tx, name)
		await deleteLetter(tx, letter.id)
		return { ok: true }
	})
	await context.pictures.refresh()
	return removed
}

const faultsIn = ({ catalogue }: Pick<ShopContext, 'catalogue'>, content: LetterContent) =>
	letterFaults(content, (slug) => catalogue.productBySlug(slug) !== null)

/** Sends a complete draft to all present subscribers; with an instant, then. */
function send(context: ShopContext, seen: SeenLetter, scheduledAt: Date | null): Promise<LetterChanged> {
	return change(context, seen, async (tx, letter, at) => {
		if (letter.state !== 'borrador') return refused('carta_en_envio')
		if (faultsIn(context, letter).length > 0) return refused('carta_incompleta')
		if (scheduledAt === null)
			return (await countReceivers(tx)) > 0 && (await beginLetter(tx, letter.id, at)) > 0
				? { ok: true }
				: refused('sin_suscriptores')
		if (scheduledAt <= at) return refused('fecha_pasada')
		await updateLetter(tx, letter.id, { state: 'programado', scheduledAt, changedAt: laterThan(letter.changedAt, at) })
		return { ok: true }
	})
}

/** Stops a letter: a planned one is a draft again, one being sent keeps its recipients. Mails that were never tried do not leave. */
function stop({ db, clock }: ShopContext, id: number): Promise<LetterChanged> {
	return db.transaction(async (tx) => {
		const letter = await lockLetter(tx, id)
		if (!letter) return refused('carta_no_encontrada')
		const changedAt = laterThan(letter.changedAt, await clock.now(tx))
		if (letter.state === 'programado') await updateLetter(tx, id, { state: 'borrador', scheduledAt: null, changedAt })
		else if (letter.state === 'enviando') {
			await unqueueLetter(tx, id)
			await updateLetter(tx, id, { state: 'detenido', changedAt })
		} else return refused('cambiado_entretanto')
		return { ok: true }
	})
}

/** Sends the rest of a stopped letter. */
function resume({ db, clock }: ShopContext, id: number): Promise<LetterChanged> {
	return db.transaction(async (tx) => {
		const letter = await lockLetter(tx, id)
		if (!letter) return refused('carta_no_encontrada')
		if (letter.state !== 'detenido') return refused('cambiado_entretanto')
		await updateLetter(tx, id, { state: 'enviando', changedAt: laterThan(letter.changedAt, await clock.now(tx)) })
		return { ok: true }
	})
}

/** The letters of the newsletter. The caller checks permissions. */
export const newsletter = {
	list: async ({ db }: ShopContext) => withProgress(db, await findLetters(db, SHOWN_LETTERS)),
	open,
	/** Begins an empty draft; returns its id. */
	create: async ({ db, clock }: ShopContext) =>
		insertLetter(db, { subject: '', preheader: '', blocks: [] }, await clock.now(db)),
	save,
	remove,
	send,
	stop,
	resume,
	preview: previewLetter,
	sendTest: sendTestLetter,
	/** The missing parts of a letter before it can be sent. */
	faults: faultsIn,
	countReceivers: onDatabase(countReceivers),
	sendDue: sendLetters,
}
