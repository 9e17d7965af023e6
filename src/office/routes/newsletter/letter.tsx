import './newsletter.css'
import { data, Link, useActionData } from 'react-router'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { type Block, blockField, newBlock } from '#domain/newsletter/newsletter.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { State } from '#ui/state.tsx'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { letterDeeds } from './letter-deeds.ts'
import { LETTER_ID, LetterEditor } from './letter-editor.tsx'
import { LetterSending } from './letter-sending.tsx'
import { STATE_TONES, shownLetter } from './letter-state.ts'
import { blockAnchor } from './steps.ts'

export const loader = guard('content.see', async ({ params, request, services, shop, worker }) => {
	const id = rowId(params.id)
	const found = await shop.newsletter.open(id)
	const preview = await shop.newsletter.preview(id, originOf(request, services))
	if (!found || !preview) throw data(null, { status: 404 })
	const { letter } = found
	const thumbnailOf = (block: Block) => {
		const picture = block.kind === 'imagen' ? shop.showroom.picture(block.imagen) : null
		return picture && pictureAnswer(picture, 'small')
	}
	return {
		...shownLetter(found),
		seen: `${letter.changedAt.getTime()}`,
		values: valuesOf(letter),
		blocks: letter.blocks.map((block, place) => ({
			kind: block.kind,
			anchor: blockAnchor(place),
			thumbnail: thumbnailOf(block),
		})),
		faults: shop.newsletter.faults(letter),
		receivers: counted(await shop.newsletter.countReceivers(), 'suscriptor', 'suscriptores'),
		text: preview.text,
		mayEdit: worker.may('content.edit'),
	}
})

/** The values of the editor's fields. */
function valuesOf({ subject, preheader, blocks }: { subject: string; preheader: string; blocks: readonly Block[] }) {
	const texts = blocks.flatMap((block, place) =>
		Object.keys(newBlock(block.kind)).flatMap((name) => {
			const value = (block as unknown as Readonly<Record<string, unknown>>)[name]
			return name === 'kind' || typeof value !== 'string' ? [] : [[blockField(name, place), value] as const]
		}),
	)
	return { asunto: subject, avance: preheader, ...Object.fromEntries(texts) }
}

export const action = letterDeeds

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Carta del boletín · Gestión', 'Una carta del boletín.', { noindex: true })

export type LoadedLetter = Awaited<ReturnType<typeof loader>>

const DONE_TEXTS = {
	guardado: 'Guardado.',
	prueba: 'Guardado. La prueba va camino de tu correo.',
	enviando: 'La carta se está enviando.',
	programado: 'Carta programada.',
	detenido: 'Envío detenido.',
}

export default function Letter({ loaderData: letter }: { readonly loaderData: LoadedLetter }) {
	const answer = useActionData<typeof action>()
	const isOfText = answer?.values.formulario === LETTER_ID
	const isDraft = letter.state === 'borrador'
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.newsletter}>Boletín</Link>
			</p>
			<h1>{letter.subject}</h1>
			<p className="row tight">
				<State tone={STATE_TONES[letter.state]}>{letter.stateName}</State>
				<span className="mute">{letter.progress}</span>
			</p>
			{!answer && <Done texts={DONE_TEXTS} />}
			{!isOfText && answer?.detail && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			{isDraft && letter.mayEdit && (
				<LetterEditor
					// A saved letter has other blocks in the same places.
					key={letter.seen}
					blocks={letter.blocks}
					values={letter.values}
					seen={letter.seen}
					answer={isOfText ? answer : undefined}
				/>
			)}
			{letter.mayEdit && <LetterSending letter={letter} answer={isOfText ? undefined : answer} />}
			<LetterPreview letter={letter} />
		</div>
	)
}

/** The saved letter as mail programs show it. */
function LetterPreview({ letter: { id, seen, text } }: { readonly letter: LoadedLetter }) {
	return (
		<section aria-labelledby="vista">
			<h2 id="vista">Cómo se verá</h2>
			<p className="mute">Lo guardado, con los precios de ahora.</p>
			<iframe
				key={seen}
				className="letter-preview"
				title="La carta como correo"
				src={OFFICE_BASE + addresses.letterPreview(id)}
				sandbox="allow-same-origin"
			/>
			<details className="fold boxed">
				<summary>Solo texto</summary>
				<pre className="letter-text">{text}</pre>
			</details>
		</section>
	)
}
