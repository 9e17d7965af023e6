import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import type { ProductPreview } from './preview-product.ts'
import { LOOK, STEP, TYPING } from './preview-step.ts'
import { PRODUCT_GROUPS } from './product.form.ts'
import { Preview } from './product-preview.tsx'
import type { ProductAnswer } from './save-form.ts'

interface ProductFormProps {
	readonly id: string
	readonly values: FieldValues
	/** Values of other products, by field. */
	readonly known: Readonly<Record<string, readonly string[]>>
	readonly version: string
	readonly submit: string
	/** Its preview before anything is typed; none for a new one. */
	readonly preview?: ProductPreview | null
	readonly answer: FormFaults | ProductAnswer | undefined
}

/** Delay after the last key press before the preview updates. */
const FOLLOW_MS = 500

const previewIn = (answer: FormFaults | ProductAnswer | undefined) =>
	answer && 'preview' in answer ? answer.preview : null

const DAY = /^(\d{4}-\d\d-\d\d)?$/

/** A day is chosen from a calendar; an instant within a day, which a file may give, is typed. */
const withKind = (field: FieldDescription, value: string): FieldDescription =>
	field.kind === 'date' && !DAY.test(value) ? { ...field, kind: 'text' } : field

const listId = (name: string) => `valores-${name}`

/** Every field of a product, in groups. It is sent with its shown version, so that a concurrent change is noticed. */
export function ProductForm({ id, values, known, version, submit, preview = null, answer }: ProductFormProps) {
	const faults = useFaults(answer)
	const live = useFetcher<FormFaults | ProductAnswer>()
	const timer = useRef(0)
	// A form that was left would be sent to the page displayed then.
	useEffect(() => () => window.clearTimeout(timer.current), [])
	// Incomplete values leave the last complete preview.
	const [last, setLast] = useState(preview)
	const shown = previewIn(live.data) ?? previewIn(answer) ?? last
	if (shown !== last) setLast(shown)
	const follow = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
		window.clearTimeout(timer.current)
		timer.current = window.setTimeout(() => {
			const typed = new FormData(currentTarget)
			typed.set(STEP, LOOK)
			typed.set(TYPING, 'si')
			live.submit(typed, { method: 'post' })
		}, FOLLOW_MS)
	}
	const valueIn = ({ name, kind }: FieldDescription) =>
		answer ? (answer.values[name] ?? (kind === 'checkbox' ? '' : (values[name] ?? ''))) : (values[name] ?? '')
	return (
		<div className="beside product-beside">
			<Form method="post" className="stack loose product-form" noValidate preventScrollReset onInput={follow}>
				<FaultSummary answer={answer} faults={faults} idPrefix={id} />
				{PRODUCT_GROUPS.map(({ legend, fields }) => (
					<fieldset className="boxed columns min-14 even" key={legend}>
						<legend>{legend}</legend>
						{fields.map((field) => (
							<div key={field.name} className={field.kind === 'textarea' ? 'wide' : undefined}>
								<Field
									field={withKind(field, valueIn(field))}
									idPrefix={id}
									value={valueIn(field)}
									faults={faults}
									list={known[field.name] && listId(field.name)}
								/>
							</div>
						))}
					</fieldset>
				))}
				{Object.entries(known).map(([name, options]) => (
					<datalist key={name} id={listId(name)}>
						{options.map((option) => (
							<option key={option} value={option} />
						))}
					</datalist>
				))}
				<input type="hidden" name="formulario" value={id} />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="visto" value={JSON.stringify(values)} />
				<p className="foot-bar row">
					<Button kind="line" type="submit" name={STEP} value={LOOK}>
						Ver cómo queda
					</Button>
					<Button type="submit" busyText="Guardando…">
						{submit}
					</Button>
				</p>
			</Form>
			<Preview preview={shown} />
		</div>
	)
}
