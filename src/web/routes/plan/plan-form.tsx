import { type RefObject, useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { NO_TILE, OTHER, PLAN_SHAPES, type PlanShape, type PlanValues, planQuery } from '#contract/plan/plan-values.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { surfaceAddress } from './job-links.ts'
import {
	FURTHER_FIELDS,
	groutField,
	LAYING_FIELDS,
	NAME_FIELD,
	PATTERN_FIELD,
	PLACE_FIELD,
	POINT_FIELDS,
	partnerField,
	SET_FIELDS,
	SHAPE_FIELDS,
	SIDE_FIELD,
	START_FIELD,
	TILE_FIELDS,
} from './plan-fields.ts'
import type { PlanPage } from './plan-page.ts'
import { Doors, Openings, PLAN_ID } from './plan-rows.tsx'

/** The id of the heading of the drawn plan, where the form leads. */
export const PLAN_RESULT = 'plano-dibujado'

interface PlanFormProps {
	readonly page: PlanPage
	readonly form: RefObject<HTMLFormElement | null>
	/** Called when a field of the form changes. */
	readonly onChange: () => void
}

/** The measures, the tile and how it is laid: a form that asks for the address of the plan. */
export function PlanForm({ page, form, onChange }: PlanFormProps) {
	const { values, product, faults: found } = page
	// The same object for the same answer: it identifies the faults.
	const answer = useMemo(() => (found.length > 0 ? { faults: found, values: {}, detail: null } : undefined), [found])
	const faults = useFaults(answer)
	const { state } = useNavigation()
	const fieldsOf = (fields: readonly FieldDescription[]) =>
		fields.map((field) => <PlanField key={field.name} {...{ field, page, faults }} />)
	return (
		<Form
			className="well stack"
			method="get"
			action={`${addresses.plan}#${PLAN_RESULT}`}
			noValidate
			ref={form}
			onInput={onChange}
			key={`${values.forma} ${values.otras}`}
		>
			<FaultSummary answer={answer} faults={faults} idPrefix={PLAN_ID} />
			<Shapes page={page} />
			<input type="hidden" name="forma" value={values.forma} />
			{values.otras.map((other, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two surfaces may be alike.
				<input key={`${place} ${other}`} type="hidden" name={OTHER} value={other} />
			))}
			<div className="message-form">{fieldsOf([NAME_FIELD, ...SHAPE_FIELDS[values.forma]])}</div>
			<Openings values={values} faults={faults} />
			{values.forma !== 'pared' && <Doors values={values} faults={faults} />}
			{product ? (
				<>
					<LaidProduct values={values} product={product} />
					<Partners {...{ page, product, faults }} />
				</>
			) : (
				<>
					<div className="message-form">{fieldsOf(TILE_FIELDS)}</div>
					<details open={SET_FIELDS.some(({ name }) => isFilled(values, name) || faults.of(name) !== null)}>
						<summary className="text-link">Combinar varios formatos</summary>
						<div className="message-form">{fieldsOf(SET_FIELDS)}</div>
					</details>
					<p className="small mute">
						Desde la página de un azulejo, «Plano de colocación» pone aquí su formato, sus cajas y sus lotes.
					</p>
				</>
			)}
			<div className="message-form">
				{isSet(page) ? (
					<input type="hidden" name="dibujo" value={values.dibujo} />
				) : (
					product?.isRectangle !== false && fieldsOf([PATTERN_FIELD])
				)}
				{fieldsOf([...LAYING_FIELDS, groutField(page.grouts), PLACE_FIELD, START_FIELD])}
			</div>
			<div className="plan-side">{fieldsOf([SIDE_FIELD])}</div>
			<div className="plan-point message-form">{fieldsOf(POINT_FIELDS)}</div>
			<details open={isFurther(page, faults)}>
				<summary className="text-link">Más opciones</summary>
				<div className="message-form">{fieldsOf(FURTHER_FIELDS)}</div>
			</details>
			{values.repuesto === 'si' && <input type="hidden" name="repuesto" value="si" />}
			<Button type="submit" wide isBusy={state !== 'idle'} busyText="Dibujando…">
				Dibujar el plano
			</Button>
		</Form>
	)
}

const isFilled = (values: PlanValues, name: string) => `${values[name as keyof PlanValues]}` !== ''

/** Whether several formats are laid: they make a pattern of their own. */
const isSet = ({ values, product }: PlanPage) =>
	(product ? [values.producto2, values.producto3] : [values.formato2, values.formato3]).some((text) => text !== '')

type Product = NonNullable<PlanPage['product']>

function LaidProduct({ values, product }: { readonly values: PlanValues; readonly product: Product }) {
	return (
		<div className="media">
			<input type="hidden" name="producto" value={product.slug} />
			<span className="thumb">
				<Picture picture={product.picture} alt="" sizes="64px" />
			</span>
			<div>
				<b>
					<Link to={addresses.product(product.slug)}>{product.name}</Link>
				</b>
				<p className="small mute">{product.size}</p>
				<Link
					className="text-link small"
					to={surfaceAddress({ ...values, ...NO_TILE }, `forma=${values.forma}`, values.otras)}
					preventScrollReset
				>
					Quitar el azulejo
				</Link>
			</div>
		</div>
	)
}

/** The further products of a set, where the series has some. */
function Partners({
	page,
	product,
	faults,
}: {
	readonly page: PlanPage
	readonly product: Product
	readonly faults: Faults
}) {
	const fields = ([['producto2', product.second] as const, ['producto3', product.third] as const] as const).flatMap(
		([name, offered]) => (offered.length > 0 || faults.of(name) !== null ? [partnerField(name, offered)] : []),
	)
	if (fields.length === 0) return null
	return (
		<div className="message-form">
			{fields.map((field) => (
				<PlanField key={field.name} {...{ field, page, faults }} />
			))}
		</div>
	)
}

/** Whether a further field says something else than usual, or has a fault. */
const isFurther = ({ values }: PlanPage, faults: Faults) => {
	const asked = planQuery(values)
	return FURTHER_FIELDS.some(({ name }) => asked.has(name) || faults.of(name) !== null)
}

interface PlanFieldProps {
	readonly field: FieldDescription
	readonly page: PlanPage
	readonly faults: Faults
}

function PlanField({ field, page: { values }, faults }: PlanFieldProps) {
	const value = `${values[field.name as keyof typeof values] ?? ''}`
	return <Field field={field} idPrefix={PLAN_ID} value={value} faults={faults} />
}

/** The shapes as links, so that the form shows the fields of one without a script too. */
function Shapes({ page }: { readonly page: PlanPage }) {
	const { values } = page
	const to = (shape: PlanShape) => {
		return surfaceAddress(values, `${new URLSearchParams({ forma: shape })}`, values.otras)
	}
	return (
		<ul className="row tight" aria-label="Qué se coloca">
			{(Object.keys(PLAN_SHAPES) as PlanShape[]).map((shape) => (
				<li key={shape}>
					<Link
						className="chip"
						to={to(shape)}
						aria-current={shape === values.forma ? 'true' : undefined}
						preventScrollReset
					>
						{PLAN_SHAPES[shape]}
					</Link>
				</li>
			))}
		</ul>
	)
}
