import { jsonOf } from '#office/page/json-of.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './troubles.css'
import { data, Form, Link, useActionData } from 'react-router'
import { readStatement } from '#contract/payment/read-statement.ts'
import { transferEffectText } from '#contract/payment/transfer-effect.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { statementLineSchema } from '#contract/staff/statement-lines.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { pageMeta } from '#web/page/page-meta.ts'

export const loader = guard('payment.record', () => null)

/** A line of the statement as the preview shows it. */
interface PreviewLine {
	readonly key: string
	readonly text: string
	/** The order that it probably pays; empty if nothing fits. */
	readonly orderId: string
	/** Whether its own reference names the order, and not only the amount. */
	readonly isSure: boolean
	/** The missing or excess amount after recording; empty if it pays the awaited amount. */
	readonly left: string
	/** The form's hidden value for recording it; empty if nothing fits. */
	readonly value: string
}

/** The field of the bank's file. */
const FILE = 'archivo'

interface StatementAnswer extends FormFaults {
	readonly preview: readonly PreviewLine[] | null
	readonly recorded: readonly string[]
}

function leftText(leftCents: number | null): string {
	if (leftCents === null || leftCents === 0) return ''
	const amount = formatCents(cents(Math.abs(leftCents)))
	return leftCents > 0 ? `no llega: faltan ${amount}` : `sobran ${amount}, que hay que devolver`
}

const NOTHING: StatementAnswer = { values: {}, faults: [], detail: null, preview: null, recorded: [] }

/** The faults of a form, with the typed values. */
const faulty = (form: FormData, texts: readonly string[]): StatementAnswer => ({
	...NOTHING,
	values: typedValues(form),
	faults: texts.map((mensaje) => ({ campo: FILE, mensaje })),
})

async function bytesIn(form: FormData): Promise<Uint8Array> {
	const file = form.get(FILE)
	if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer())
	return new TextEncoder().encode(`${form.get('texto') ?? ''}`)
}

async function preview({ form, shop, services }: GuardedForm): Promise<StatementAnswer> {
	const { table, fault } = await services.tables.statement(await bytesIn(form))
	if (fault !== null) return faulty(form, [`El archivo ${fault}.`])
	const { lines, faults } = readStatement(table)
	if (faults.length > 0) return faulty(form, faults)
	const matches = await shop.matchStatement(lines)
	return {
		...NOTHING,
		preview: matches.map(({ line, orderId, by, occurrence, leftCents }) => {
			const { day, amountCents } = line
			const concept = line.concept.slice(0, 200)
			return {
				key: `${line.line}`,
				text: `${dayInWords(day)} · ${formatCents(amountCents)} · ${concept}`,
				orderId: orderId ?? '',
				isSure: by === 'reference',
				left: leftText(leftCents),
				value: orderId === null ? '' : JSON.stringify({ orderId, day, amountCents, concept, occurrence }),
			}
		}),
	}
}

/** Records the chosen lines one after the other: a refused one leaves the others recorded, and each is recorded once. */
async function record({ form, shop }: GuardedForm): Promise<StatementAnswer> {
	const today = madridDay(shop.nowMs())
	const recorded: string[] = []
	const faults: string[] = []
	for (const typed of form.getAll('linea')) {
		const line = statementLineSchema.safeParse(jsonOf(`${typed}`))
		if (!line.success || line.data.day > today) throw data(null, { status: 400 })
		const { orderId, day, amountCents, concept, occurrence } = line.data
		const done = await shop.recordTransfer({ orderId, amountCents, receivedOn: day, concept, occurrence })
		if (done.ok) recorded.push(`${orderId}: ${transferEffectText(done)}`)
		else faults.push(`${orderId}: ${done.code === 'pedido_no_encontrado' ? 'ya no está' : PROBLEMS[done.code][1]}`)
	}
	const isNothing = recorded.length === 0 && faults.length === 0
	return { ...faulty(form, isNothing ? ['No se ha marcado ninguna línea.'] : faults), recorded }
}

export const action = deeds({
	leer: deed('payment.record', preview),
	apuntar: deed('payment.record', record),
})

export const meta = () => pageMeta('Extracto · Gestión', 'Transferencias de un extracto del banco.', { noindex: true })

export default function Statement() {
	// A form whose file was left out has faults alone.
	const answer: StatementAnswer = { ...NOTHING, ...useActionData<typeof action>() }
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.troubles}>Pendientes</Link>
			</p>
			<h1>Extracto del banco</h1>
			{answer.faults.length > 0 && (
				<Notice tone="bad" role="alert">
					<ul>
						{answer.faults.map(({ mensaje }) => (
							<li key={mensaje}>{mensaje}</li>
						))}
					</ul>
				</Notice>
			)}
			{answer.recorded.length > 0 && (
				<Notice role="status">
					<ul>
						{answer.recorded.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</Notice>
			)}
			{answer.preview ? <Preview lines={answer.preview} /> : <ReadForm typed={answer.values.texto ?? ''} />}
		</div>
	)
}

function ReadForm({ typed }: { readonly typed: string }) {
	return (
		<Form method="post" encType="multipart/form-data" className="stack">
			<p className="mute">
				El archivo que da el banco (Excel o CSV), con columnas Fecha, Concepto e Importe. Primero se ve qué paga cada
				ingreso; no se apunta nada hasta que lo digas.
			</p>
			<div className="stack tight pasted">
				<label htmlFor={FILE}>Archivo</label>
				<input id={FILE} className="input" type="file" name={FILE} accept=".csv,.txt,.xlsx" />
			</div>
			<div className="stack tight pasted">
				<label htmlFor="texto">O pega sus filas, con la de los títulos</label>
				<textarea
					id="texto"
					className="input"
					name="texto"
					rows={8}
					maxLength={200_000}
					spellCheck={false}
					defaultValue={typed}
				/>
			</div>
			<input type="hidden" name="formulario" value="leer" />
			<p>
				<Button type="submit">Ver qué paga</Button>
			</p>
		</Form>
	)
}

function Preview({ lines }: { readonly lines: readonly PreviewLine[] }) {
	if (lines.length === 0) return <p className="mute">En ese extracto no hay ningún ingreso.</p>
	return (
		<Form method="post" className="stack trouble-statement">
			<input type="hidden" name="formulario" value="apuntar" />
			<p className="mute">
				Van marcados los que llevan su número. Los que solo coinciden en el importe, márcalos si lo son.
			</p>
			<ul>
				{lines.map(({ key, text, orderId, isSure, left, value }) => (
					<li key={key}>
						<label>
							<input
								type="checkbox"
								className="check"
								name="linea"
								value={value}
								defaultChecked={isSure}
								disabled={value === ''}
							/>
							<span>
								{text}
								<b>{orderId === '' ? ' · no se sabe de qué pedido' : ` · pedido ${orderId}`}</b>
								{left !== '' && <b className="bad-word">{` · ${left}`}</b>}
								{orderId !== '' && !isSure && <span className="mute"> · solo por el importe</span>}
							</span>
						</label>
					</li>
				))}
			</ul>
			<p>
				<Button type="submit">Apuntar las marcadas</Button>
			</p>
			<p>
				<Link className="text-link" to={addresses.statement} reloadDocument>
					Leer otro
				</Link>
			</p>
		</Form>
	)
}
