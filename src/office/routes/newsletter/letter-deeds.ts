import { data, redirect } from 'react-router'
import { scheduledAt, scheduleSchema } from '#contract/newsletter/letter-forms.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { type Block, blockField } from '#domain/newsletter/newsletter.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { DONE } from '#office/page/query.ts'
import { rowId } from '#office/page/row-id.ts'
import { pictureFault } from '#office/parts/chosen-pictures.ts'
import type { LetterChanged } from '#shop/newsletter/newsletter-desk.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { readLetter } from './read-letter.ts'
import { blockAnchor, placeAfter, STEP, stepIn, TEST_STEP } from './steps.ts'

const idOf = ({ params }: GuardedForm) => rowId(params.id)
const seenIn = (given: GuardedForm) => ({ id: idOf(given), seen: Number(`${given.form.get('visto') ?? ''}`) })

type Refusal = Extract<LetterChanged, { readonly ok: false }>

const refuse = ({ form }: GuardedForm, { code }: Refusal) =>
	code === 'cambiado_entretanto'
		? changedMeanwhile(form, 'Abre la carta de nuevo para ver cómo está ahora.')
		: refuseForm(form, code)

/** The stored letter; its blocks keep their pictures. */
async function storedBlocks(given: GuardedForm): Promise<readonly Block[]> {
	const found = await given.shop.newsletter.open(idOf(given))
	if (!found) throw data(null, { status: 404 })
	return found.letter.blocks
}

const readChosen = (photographs: readonly { readonly place: number; readonly file: File }[]) =>
	Promise.all(photographs.map(async ({ place, file }) => ({ place, bytes: new Uint8Array(await file.arrayBuffer()) })))

/** Saves a draft, and performs the action of its button. */
async function saveLetter(given: GuardedForm) {
	const { shop, form, worker } = given
	const { content, photographs, faults } = readLetter(shop, form, await storedBlocks(given))
	if (faults.length > 0) return faultyForm({ values: typedValues(form), faults, detail: null })
	const step = stepIn(form)
	const saved = await shop.newsletter.save(seenIn(given), content, { photographs: await readChosen(photographs), step })
	if (!saved.ok && 'place' in saved) {
		const file = photographs.find(({ place }) => place === saved.place)?.file
		const detail = `${pictureFault(file, saved.code)}.`
		return refuseForm(form, 'datos_no_validos', { field: blockField('foto', saved.place), detail })
	}
	if (!saved.ok) return refuse(given, saved)
	if (form.get(STEP) === TEST_STEP) {
		const member = await shop.team.member(worker.accountId)
		if (member) await shop.newsletter.sendTest(idOf(given), member.correo)
		return done(addresses.letter(idOf(given)), 'prueba')
	}
	if (step === null) return done(addresses.letter(idOf(given)), 'guardado')
	const anchor = blockAnchor(placeAfter(step, content.blocks.length))
	return redirect(`${addresses.letter(idOf(given))}?${DONE}=guardado#${anchor}`)
}

async function schedule(given: GuardedForm) {
	const { shop, form } = given
	const read = readForm(form, scheduleSchema)
	if (!read.ok) return faultyForm(read.answer)
	const at = scheduledAt(read.data)
	const receivers = counted(await shop.newsletter.countReceivers(), 'suscriptor', 'suscriptores')
	const question = `Se enviará el ${inMadrid(at, 'dayAndTime')} a quienes estén suscritos entonces; ahora, ${receivers}. ¿Lo programas?`
	if (at.getTime() <= shop.nowMs())
		return refuseForm(form, 'fecha_pasada', { field: 'dia', detail: PROBLEMS.fecha_pasada[1] })
	const asked = askFirst(form, question)
	if (asked) return asked
	const sent = await shop.newsletter.send(seenIn(given), at)
	return sent.ok ? done(addresses.letter(idOf(given)), 'programado') : refuse(given, sent)
}

/** The deeds of a letter's page. */
export const letterDeeds = deeds({
	carta: deed('content.edit', saveLetter),
	enviar: deed('content.edit', async (given) => {
		const sent = await given.shop.newsletter.send(seenIn(given), null)
		return sent.ok ? done(addresses.letter(idOf(given)), 'enviando') : refuse(given, sent)
	}),
	programar: deed('content.edit', schedule),
	detener: deed('content.edit', async (given) => {
		const stopped = await given.shop.newsletter.stop(idOf(given))
		return stopped.ok ? done(addresses.letter(idOf(given)), 'detenido') : refuse(given, stopped)
	}),
	seguir: deed('content.edit', async (given) => {
		const resumed = await given.shop.newsletter.resume(idOf(given))
		return resumed.ok ? done(addresses.letter(idOf(given)), 'enviando') : refuse(given, resumed)
	}),
	borrar: deed('content.edit', async (given) => {
		const removed = await given.shop.newsletter.remove(seenIn(given))
		return removed.ok ? done(addresses.newsletter, 'borrada') : refuse(given, removed)
	}),
})
