import { useState } from 'react'
import { Form } from 'react-router'
import { formatEuros } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { addresses } from '#web/addresses.ts'
import { PayChoice } from '#web/parts/checkout/pay-choice.tsx'
import { PayWords } from '#web/parts/checkout/pay-words.tsx'
import { SHIPPING_FORM } from '#web/parts/checkout/shipping.form.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { aboutSamples } from './about-samples.ts'
import type { SamplesAnswer, SamplesPage } from './samples.tsx'

interface SamplesFormProps {
	readonly page: SamplesPage
	readonly answer: SamplesAnswer
}

/** The typed values of a refused order. */
const valuesOf = (
	answer:
		| { readonly kind: 'faults'; readonly answer: FormFaults }
		| { readonly kind: 'refused'; readonly values: FieldValues },
) => (answer.kind === 'faults' ? answer.answer.values : answer.values)

/** The recipient of the samples and the payment. */
export function SamplesForm({ page, answer }: SamplesFormProps) {
	const { priced, values, asksTaxId, orderKey, payOptions, isClosed } = page
	const refused = answer?.kind === 'refused' ? answer.problem : null
	const faulty = answer?.kind === 'faults' ? answer.answer : undefined
	const faults = useFaults(faulty)
	const [isSending, setSending] = useState(false)
	if (!priced) return null
	const fields = SHIPPING_FORM.fields.filter(
		({ name, kind, group }) => !group && kind !== 'hidden' && (asksTaxId || name !== 'nif'),
	)
	const isBroken = isClosed || priced.lineas.some(({ problem }) => problem !== null)
	const shown: FieldValues = (answer && answer.kind !== 'bank' ? valuesOf(answer) : null) ?? values
	return (
		// A full document load: only its own policy lets the following form post to the bank.
		<Form method="post" className="shipping-form" noValidate reloadDocument onSubmit={() => setSending(true)}>
			<p>{aboutSamples(page.terms)}</p>
			<h2>¿Dónde te las enviamos?</h2>
			{refused && (
				<div className="notice bad" role="alert">
					<b>{refused.detail}</b>
					{refused.lines.length > 0 && (
						<ul>
							{refused.lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
				</div>
			)}
			<FaultSummary answer={faulty} faults={faults} idPrefix="" />
			<input type="hidden" name="clave" value={orderKey} />
			<input type="hidden" name="total" value={priced.total} />
			{priced.lineas.map((line) => (
				<input key={line.id} type="hidden" name="linea" value={line.total} />
			))}
			{fields.map((field) => (
				<Field key={field.name} field={field} idPrefix="" value={shown[field.name] ?? ''} faults={faults} />
			))}
			{priced.total > 0 && (
				<PayChoice options={payOptions} chosen={answer && answer.kind !== 'bank' ? answer.pay : null} />
			)}
			<DataNotice purpose="preparar, cobrar, entregar y facturar tus muestras" />
			<p className="small mute">
				Al pedirlas aceptas las{' '}
				<a className="link" href={addresses.conditions}>
					condiciones de venta
				</a>
				.
			</p>
			{isBroken ? (
				<p className="notice bad">Quita las muestras señaladas para seguir.</p>
			) : (
				<Button className="pay-button" type="submit" name="accion" value="pedir" isBusy={isSending}>
					<PayWords isFree={priced.total === 0} />
					<span className="sum">{formatEuros(priced.total)}</span>
				</Button>
			)}
		</Form>
	)
}
