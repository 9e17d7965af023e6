import './settings.css'
import { data, Link, useActionData } from 'react-router'
import { legalTextSchema } from '#contract/merchant/legal-text-form.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { isLegalPage, textInForce } from '#domain/legal/legal-text.ts'
import { textFaults } from '#domain/legal/text-faults.ts'
import { inMadrid, madridMidnight } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { TEXT_FORM } from './text.form.ts'
import { TEXT_NAMES } from './text-names.ts'
import { TextPreview } from './text-preview.tsx'

function pageIn(pagina: string | undefined) {
	const page = pagina ?? ''
	if (!isLegalPage(page)) throw data(null, { status: 404 })
	return page
}

export const loader = guard('settings.see', ({ request, params, shop, worker }) => {
	const page = pageIn(params.pagina)
	const texts = shop.settings.legalTexts().filter((text) => text.page === page)
	const present = textInForce(texts, page, shop.nowMs())
	const asked = rowId(new URL(request.url).searchParams.get('version'))
	const shown = texts.find(({ id }) => id === asked) ?? present
	return {
		page,
		name: TEXT_NAMES[page],
		versions: texts.toReversed().map(({ id, validFrom }) => ({
			...{ id, from: inMadrid(validFrom, 'short'), isShown: id === shown?.id },
			state: id === present?.id ? 'en vigor' : validFrom.getTime() > shop.nowMs() ? 'programada' : 'anterior',
		})),
		body: shown?.body ?? '',
		shown: shown && (asked > 0 || !worker.may('settings.change')) ? shop.settings.previewText(shown.body) : null,
		seen: Math.max(0, ...texts.map(({ id }) => id)),
		mayChange: worker.may('settings.change'),
	}
})

export const action = deeds({
	texto: deed('settings.change', async ({ params, shop, form }) => {
		const page = pageIn(params.pagina)
		const read = readForm(form, legalTextSchema)
		if (!read.ok) return faultyForm(read.answer)
		const body = `${read.data.texto.replaceAll('\r\n', '\n').trim()}\n`
		const [fault] = textFaults(page, body)
		if (fault !== undefined) return data(refusedForm(form, fault, 'texto'), { status: PROBLEMS.datos_no_validos[0] })
		if (form.get('paso') !== 'guardar') {
			return { preview: { text: shop.settings.previewText(body), body, from: read.data.desde ?? '' } }
		}
		const from = read.data.desde === null ? null : madridMidnight(read.data.desde)
		const taken = await shop.settings.takeLegalText(page, body, from, rowId(`${form.get('visto') ?? ''}`))
		if (taken.ok) return done(addresses.legalText(page), 'texto')
		if (taken.code === 'cambiado_entretanto')
			return changedMeanwhile(form, 'Hay una versión más nueva: está en la lista de arriba.')
		return refuseForm(form, taken.code, { field: 'desde', detail: PROBLEMS.fecha_pasada[1] })
	}),
})

// Also after a refusal: the next submission has the last version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Texto legal · Gestión', 'Un texto legal y sus versiones.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Text({ loaderData }: { readonly loaderData: Loaded }) {
	const { page, name, versions, body, shown, seen, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	const preview = answer && 'preview' in answer ? answer.preview : null
	const refused = answer && 'faults' in answer ? answer : undefined
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.legalTexts}>Textos legales</Link>
			</p>
			<h1>{name}</h1>
			<Done texts={{ texto: 'Versión guardada. Las anteriores se conservan.' }} />
			<h2>Versiones</h2>
			{versions.length === 0 && <p className="mute">Todavía ninguna.</p>}
			<ul className="stack close">
				{versions.map(({ id, from, state, isShown }) => (
					<li key={id}>
						<Link
							className="text-link"
							to={`${addresses.legalText(page)}?version=${id}`}
							aria-current={isShown || undefined}
						>
							Versión {id}, desde el {from}
						</Link>{' '}
						({state})
					</li>
				))}
			</ul>
			{shown && !preview && <TextPreview text={shown} />}
			{preview && (
				<section aria-labelledby="vista-previa">
					<h2 id="vista-previa">Así se verá</h2>
					<TextPreview text={preview.text} />
					<PageForm
						id="texto"
						form={NO_FIELDS}
						hidden={{ texto: preview.body, desde: preview.from, visto: `${seen}`, paso: 'guardar' }}
						submit="Guardar esta versión"
						busy="Guardando…"
					/>
				</section>
			)}
			{mayChange && (
				<section className="text-editor" aria-labelledby="version-nueva">
					<h2 id="version-nueva">Versión nueva</h2>
					<p className="mute">Primero se enseña cómo se verá; no se guarda nada hasta que lo confirmes.</p>
					<PageForm
						id="texto"
						form={TEXT_FORM}
						values={preview ? { texto: preview.body, desde: preview.from } : { texto: body }}
						hidden={{ visto: `${seen}` }}
						submit="Ver cómo queda"
						busy="Leyendo…"
						answer={refused}
					/>
				</section>
			)}
		</div>
	)
}
