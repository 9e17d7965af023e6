import { Form, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EnterButton } from '#ui/enter-button.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { QuotationTexts, QuotedLines } from '#web/shared/quotation/quoted-lines.tsx'
import type { SeenProduct } from '#web/shared/quotation/seen-products.ts'
import type { ShownQuotation } from '#web/shared/quotation/shown-quotation.ts'
import { ACCEPT_FORM, ASK_FORM, REJECT_FORM } from './answers.form.ts'

/** The name of the box that accepts a line. */
const takenField = (position: number) => `linea-${position}`

/** The button that only adds up the marked lines. */
export const TOTAL_OF_MARKED = 'calcular'

/** The answer of that button. */
export interface MarkedTotal extends FormFaults {
	readonly totals: ShownQuotation['totals']
}

interface AnswersProps {
	readonly quotation: ShownQuotation & { readonly seen: Readonly<Record<number, SeenProduct>> }
	readonly answer: FormFaults | MarkedTotal | undefined
}

const totalsIn = (answer: FormFaults | MarkedTotal | undefined) =>
	answer && 'totals' in answer ? answer.totals : undefined

/** The lines, each to be accepted or not, and the forms that answer. */
export function Answers({ quotation, answer }: AnswersProps) {
	const { lines, totals, edition, quoter, issuer } = quotation
	const of = (id: string) => (answer?.values.formulario === id ? answer : undefined)
	const accepting = of('aceptar')
	const fetcher = useFetcher<MarkedTotal>()
	const marked = totalsIn(fetcher.data)
	const hidden = { version: `${edition}` }
	const kept = 'guardar quién ha aceptado el presupuesto y cuándo'
	const purpose = issuer === 'tienda' ? kept : `${kept}, y decírselo a ${quoter.name.replace(/\.$/, '')}`
	return (
		<>
			<Form
				key={edition}
				method="post"
				className="message-form"
				noValidate
				onChange={({ target, currentTarget }) => {
					if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
					const marked = new FormData(currentTarget)
					marked.set('accion', TOTAL_OF_MARKED)
					fetcher.submit(marked, { method: 'post' })
				}}
			>
				<EnterButton>Aceptar lo marcado</EnterButton>
				<input type="hidden" name="formulario" value="aceptar" />
				<input type="hidden" name="version" value={edition} />
				<QuotedLines
					lines={lines}
					seen={quotation.seen}
					totals={marked ?? totalsIn(answer) ?? totals}
					mark={({ position }) => (
						<input
							type="checkbox"
							className="check"
							name={takenField(position)}
							value="si"
							defaultChecked={accepting ? accepting.values[takenField(position)] === 'si' : true}
							aria-labelledby={`linea-${position}`}
						/>
					)}
				/>
				<p className="visually-hidden" role="status">
					{marked?.at(-1)?.join(': ')}
				</p>
				<QuotationTexts terms={quotation.terms} notes={quotation.notes} />
				<h2>Aceptar</h2>
				<p>Quita la marca de lo que no quieras: se acepta lo que quede marcado, y el total será el de esas líneas.</p>
				<Button className="only-no-js" kind="line" type="submit" name="accion" value={TOTAL_OF_MARKED}>
					Calcular el total de lo marcado
				</Button>
				<FormFields form={ACCEPT_FORM} idPrefix="aceptar" answer={accepting} />
				<DataNotice purpose={purpose} />
				<Button type="submit" busyText="Enviando…">
					Aceptar lo marcado
				</Button>
			</Form>
			<div className="row top quotation-answers">
				<details open={of('cambio') !== undefined}>
					<summary className="text-link">Pedir un cambio</summary>
					<PageForm id="cambio" form={ASK_FORM} submit="Pedir el cambio" hidden={hidden} answer={of('cambio')} />
				</details>
				<details open={of('rechazar') !== undefined}>
					<summary className="text-link">Rechazarlo</summary>
					<p>Un presupuesto rechazado no se puede aceptar después.</p>
					<PageForm
						id="rechazar"
						form={REJECT_FORM}
						submit="Sí, rechazarlo"
						hidden={hidden}
						answer={of('rechazar')}
						kind="danger"
					/>
				</details>
			</div>
		</>
	)
}
