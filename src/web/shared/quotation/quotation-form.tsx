import { Button } from '#ui/button.tsx'
import '#ui/form/form.css'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { EACH_ADJUSTMENT, lineField } from '#contract/quotation/quotation-lines.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { Details } from '#ui/details.tsx'
import { FaultList, FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { rowField } from '#ui/form/form-description.ts'
import { type Faults, firstFaults, useFaults } from '#ui/form/use-faults.ts'
import { Notice } from '#ui/notice.tsx'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { QUOTATION_FORM } from './quotation.form.ts'
import type { PreviewAnswer } from './read-change.ts'
import { type SavedClient, SavedClientChoice } from './saved-client.tsx'
import type { IssuedQuotation, QuotedSums, ShownLine, TypedQuotedLine } from './shown-quotation.ts'
import { useFollowingSums } from './use-following-sums.ts'

interface QuotationFormProps {
	readonly quotation: IssuedQuotation
	/** The last day that may be chosen, an ISO day. */
	readonly lastDay: string
	readonly answer: FormFaults | PreviewAnswer | undefined
	/** The saved clients of the issuer. */
	readonly clients?: readonly SavedClient[]
	/** Further buttons of the lines. */
	readonly afterLines?: ReactNode
	/** The sums above the buttons. */
	readonly children: (sums: QuotedSums) => ReactNode
}

const ID = 'presupuesto'

/** What the percentage of a line is: the staff's is taken off the price, a professional's is added to the shop's price. */
const adjustmentName = (isDiscount: boolean) => (isDiscount ? 'Descuento' : 'Recargo sobre la tarifa')

/** Enter in the percentage for all lines presses its own button. */
function pressBeside(event: KeyboardEvent<HTMLFormElement>) {
	const { target, currentTarget, key } = event
	if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.name !== EACH_ADJUSTMENT) return
	event.preventDefault()
	currentTarget.querySelector<HTMLButtonElement>('button[value="todas"]')?.click()
}

/** The form of a quotation, each of whose buttons posts all of it. */
export function QuotationForm({ quotation, lastDay, answer, clients = [], afterLines, children }: QuotationFormProps) {
	const faults = useFaults(answer)
	const form = useRef<HTMLFormElement>(null)
	const { preview, stale, follow } = useFollowingSums(answer, form, faults.check)
	const { isDraft, typed, issuer } = quotation
	const isDiscount = issuer === 'tienda'
	const values: Readonly<Record<string, string>> = quotation.values
	const textOf = (name: string) => answer?.values[name] ?? values[name] ?? ''
	const more = QUOTATION_FORM.fields.filter(({ group }) => group === 'mas')
	const fieldsOf = (group: string) => QUOTATION_FORM.fields.filter((one) => one.group === group)
	const field = (one: (typeof QUOTATION_FORM.fields)[number]) => (
		<Field
			key={one.name}
			field={one.name === 'validez' ? { ...one, hint: `Como mucho hasta el ${lastDay}` } : one}
			idPrefix={ID}
			value={textOf(one.name)}
			faults={faults}
		/>
	)
	return (
		<Form
			ref={form}
			method="post"
			className="quotation-form message-form"
			noValidate
			preventScrollReset
			onBlur={follow}
			onKeyDown={pressBeside}
		>
			<input type="hidden" name="formulario" value="presupuesto" />
			<input type="hidden" name="version" value={quotation.version} />
			{/* The first button is what the Enter key presses: it sends nothing to the client. */}
			<button
				type="submit"
				className="visually-hidden"
				tabIndex={-1}
				name="accion"
				value={isDraft ? 'guardar' : 'calcular'}
			>
				{isDraft ? 'Guardar' : 'Calcular el total'}
			</button>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} />
			{clients.length > 0 && <SavedClientChoice clients={clients} idPrefix={ID} chosen={textOf('cliente')} />}
			{fieldsOf('cliente').map(field)}
			<section className="stack wide" aria-labelledby="presupuesto-lineas">
				<h2 id="presupuesto-lineas">Productos</h2>
				<ol className="rows">
					{typed.map((line) => (
						<LineFields
							key={`${line.position} ${line.name}`}
							line={line}
							shown={preview?.lines.find(({ position }) => position === line.position) ?? line}
							margin={(preview ?? quotation).margins[line.position]}
							isDiscount={isDiscount}
							answer={answer}
							faults={faults}
						/>
					))}
				</ol>
				<div className="row end">
					<Field
						field={rowField(EACH_ADJUSTMENT, `${adjustmentName(isDiscount)} para todas las líneas`, {
							inputMode: 'decimal',
							optional: false,
							unit: '%',
						})}
						idPrefix={ID}
						value={textOf(EACH_ADJUSTMENT)}
						faults={faults}
					/>
					<Button kind="line" type="submit" name="accion" value="todas">
						{`Aplicar este ${isDiscount ? 'descuento' : 'recargo'} a todas las líneas`}
					</Button>
				</div>
				{afterLines}
			</section>
			{issuer === 'profesional' ? (
				fieldsOf('transporte').map(field)
			) : (
				<input type="hidden" name="transporte" value={TRANSPORT_APART.transport} />
			)}
			<FoldedFields isOpen={more.some(({ name }) => textOf(name) !== '')}>{more.map(field)}</FoldedFields>
			<div className="stack wide" aria-live="polite">
				{stale && <StaleSums answer={stale} />}
				{children(preview ?? quotation)}
				{preview && !stale && (
					<p className="small">
						{isDraft
							? 'Con lo que has escrito; todavía no está guardado.'
							: 'Con lo que has escrito; todavía no está enviado.'}
					</p>
				)}
			</div>
			{issuer === 'profesional' && (
				<DataNotice purpose="enviar el presupuesto a tu cliente, que debe saber que nos los das" />
			)}
			<p className="row wide">
				{isDraft ? (
					<Button kind="line" type="submit" name="accion" value="guardar">
						Guardar y calcular
					</Button>
				) : (
					<Button kind="line" type="submit" name="accion" value="calcular">
						Calcular el total
					</Button>
				)}
				<Button type="submit" busyText="Enviando…" name="accion" value="enviar">
					{isDraft ? 'Enviar al cliente' : 'Enviar la versión nueva'}
				</Button>
			</p>
		</Form>
	)
}

/** Reports that the sums lack the typed values, with the fields to correct. */
function StaleSums({ answer: { faults, detail } }: { readonly answer: FormFaults }) {
	return (
		<Notice tone="warm">
			<b>Estos importes no cuentan lo último que has escrito</b>
			{detail !== null && <p>{detail}</p>}
			<FaultList faults={firstFaults(faults)} idPrefix={ID} />
		</Notice>
	)
}

/** Rarely used fields. They stay open once they have content. */
function FoldedFields({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
	return (
		<details className="fold wide" open={isOpen}>
			<summary>Condiciones, notas y reserva de lotes</summary>
			<div className="stack">{children}</div>
		</details>
	)
}

interface LineFieldsProps {
	readonly line: TypedQuotedLine
	/** Its amounts, as they are typed. */
	readonly shown: Pick<ShownLine, 'amount' | 'total'>
	/** What a professional earns with it. */
	readonly margin: string | undefined
	readonly isDiscount: boolean
	readonly answer: FormFaults | undefined
	readonly faults: Faults
}

function LineFields({ line, shown, margin, isDiscount, answer, faults }: LineFieldsProps) {
	const { position, name, details, count, list, priceUnit } = line
	const values: Readonly<Record<string, string>> = line.values
	const field = (part: 'cantidad' | 'ajuste' | 'precio', label: string, unit?: string) => {
		const id = lineField(position, part)
		return (
			<Field
				field={rowField(id, label, {
					inputMode: part === 'cantidad' && count !== 'm²' ? 'numeric' : 'decimal',
					optional: false,
					...(unit === undefined ? {} : { unit }),
				})}
				idPrefix={ID}
				value={answer?.values[id] ?? values[id] ?? ''}
				faults={faults}
			/>
		)
	}
	return (
		<li>
			<p className="row apart">
				<span>
					<b>{name}</b>{' '}
					<span className="small mute">
						<Details parts={[...details, list]} />
					</span>
				</span>
				<button type="submit" className="text-link small" name="quitar" value={position}>
					Quitar<span className="visually-hidden">{` ${name}`}</span>
				</button>
			</p>
			<fieldset className="columns min-8 even end">
				<legend className="visually-hidden">{name}</legend>
				{count === 'nothing' ? (
					<p>{shown.amount}</p>
				) : (
					field('cantidad', count === 'm²' ? 'Superficie' : 'Cantidad', ...(count === 'm²' ? ['m²'] : []))
				)}
				{field('ajuste', adjustmentName(isDiscount), '%')}
				{field('precio', 'o precio', priceUnit)}
				<p className="stack close number">
					{count !== 'nothing' && <span className="small mute">{shown.amount}</span>}
					<span>
						<b>{shown.total}</b> <span className="small mute">sin IVA</span>
					</span>
					{margin !== undefined && <span className="small mute">{margin}</span>}
				</p>
			</fieldset>
		</li>
	)
}
