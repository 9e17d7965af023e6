import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import type { Faults } from '#ui/form/use-faults.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { useMerchant } from '#web/page/merchant.ts'
import { DELIVERY_FIELDS } from './delivery-fields.ts'
import { JOB_FORM } from './job.form.ts'
import type { JobList, ShownRow } from './job-page.ts'
import { SAVE_IN, type Saving } from './save-in.ts'

interface JobListingProps {
	readonly list: JobList
	readonly values: FieldValues
	readonly saving: Saving | null
	readonly faults: Faults
	readonly idPrefix: string
	readonly isBusy: boolean
	/** Called when a quantity has been changed. */
	readonly onQuantity: (form: HTMLFormElement) => void
}

/** All materials of a job with their reasons, editable quantities, and the total with delivery. */
export function JobListing({ list, values, saving, faults, idPrefix, isBusy, onQuantity }: JobListingProps) {
	const { rows, priced, delivery, warning } = list
	const lacksTile = rows.some(({ id, missing }) => id === 'azulejo' && missing !== null)
	return (
		<section className="stack" aria-labelledby="lista">
			<h2 id="lista">Lo que necesitas</h2>
			{warning && <Notice tone="warm">{warning}</Notice>}
			<ul className="rows">
				{rows.map((row) => (
					<li key={row.id}>
						<Row row={row} faults={faults} idPrefix={idPrefix} onQuantity={onQuantity} />
					</li>
				))}
			</ul>
			<p className="small mute">
				Los consumos son orientativos: dependen del soporte y de la mano. Manda la ficha de cada producto.
			</p>
			<div className="beside" aria-busy={isBusy}>
				<div className="stack">
					{JOB_FORM.fields
						.filter(({ name }) => DELIVERY_FIELDS.includes(name))
						.map((field) => (
							<Field
								key={field.name}
								field={field}
								idPrefix={idPrefix}
								value={values[field.name] ?? ''}
								faults={faults}
							/>
						))}
					<Button kind="line" type="submit">
						Actualizar la entrega
					</Button>
					<Load list={list} />
				</div>
				<div className="stack">
					<p className="visually-hidden" role="status">
						{isBusy ? '' : `Total: ${formatEuros(priced.total)}`}
					</p>
					<CartTotals priced={priced} memory={{ delivery, postalCode: values.codigoPostal || null }} />
					{rows.some(({ missing }) => missing === null) && (
						<>
							<Button wide type="submit" formMethod="post">
								{lacksTile ? 'Añadir lo demás al carrito' : 'Añadir todo al carrito'}
							</Button>
							{saving !== null && saving.projects.length > 0 && (
								<SaveIn saving={saving} faults={faults} idPrefix={idPrefix} />
							)}
							<Button kind="line" wide type="submit" formMethod="post" name="accion" value="guardar">
								{lacksTile ? 'Guardar lo demás en mi obra' : 'Guardar la lista en mi obra'}
							</Button>
						</>
					)}
				</div>
			</div>
		</section>
	)
}

interface SaveInProps extends Pick<JobListingProps, 'faults' | 'idPrefix'> {
	readonly saving: Saving
}

/** The project in which the list is saved; the one that was changed last unless another is chosen. */
function SaveIn({ saving: { projects, option }, faults, idPrefix }: SaveInProps) {
	const field: FieldDescription = {
		...{ name: SAVE_IN, label: 'En qué obra la guardas', kind: 'select', options: projects },
		...{ optional: false, trimmed: true, rules: [] },
	}
	return <Field field={field} idPrefix={idPrefix} value={option || (projects[0]?.id ?? '')} faults={faults} />
}

/** The goods to carry, and the person who carries them. */
function Load({ list: { priced, delivery, pallets } }: Pick<JobListingProps, 'list'>) {
	const { warehouse } = useMerchant()
	const load = `${formatNumber(Math.round(priced.peso))} kg en ${counted(pallets, 'palet', 'palets')}`
	return (
		<p className="small">
			{delivery === 'shipping'
				? `${load}: todo viaja junto, en una entrega.`
				: `${load}. Se recoge gratis en el almacén de ${warehouse.town}: trae un vehículo que pueda con esa carga.`}
		</p>
	)
}

interface RowProps {
	readonly row: ShownRow
	readonly faults: Faults
	readonly idPrefix: string
	readonly onQuantity: (form: HTMLFormElement) => void
}

function Row({ row, faults, idPrefix, onQuantity }: RowProps) {
	const { id, name, wanted, amount, why, missing, product, isTaken } = row
	const title = [name, wanted].filter((part) => part !== '').join(' · ')
	return (
		<div className={isTaken ? 'job-row row top' : 'job-row row top left'}>
			{missing === null ? (
				<input
					key={`${isTaken}`}
					type="checkbox"
					className="check"
					name={`lleva-${id}`}
					value="si"
					defaultChecked={isTaken}
					aria-label={`Llevar ${name.toLowerCase()}`}
				/>
			) : (
				<span className="job-none" aria-hidden="true" />
			)}
			<span className="thumb">{product && <Picture picture={product.picture} alt="" sizes="64px" />}</span>
			<div className="grow stack tight">
				<h3>
					{title} <span className="mute job-amount">{amount}</span>
				</h3>
				{product && row.choices.length === 0 && (
					<p>
						<Link className="text-link" to={addresses.product(product.slug)}>
							{product.name}
						</Link>
					</p>
				)}
				{row.choices.length > 0 && <Choices row={row} />}
				{missing && (
					<Notice tone="warm" isSmall>
						{missing}
					</Notice>
				)}
				<p className="small mute">{why}</p>
			</div>
			{missing === null && <Quantity row={row} faults={faults} idPrefix={idPrefix} onQuantity={onQuantity} />}
		</div>
	)
}

function Choices({ row: { id, name, choices, chosenId } }: { readonly row: ShownRow }) {
	return (
		<FollowingSelect
			className="input"
			name={`con-${id}`}
			value={`${chosenId ?? ''}`}
			aria-label={`Producto para ${name.toLowerCase()}`}
		>
			{choices.map((choice) => (
				<option key={choice.id} value={choice.id}>
					{choice.text}
				</option>
			))}
		</FollowingSelect>
	)
}

function Quantity({ row, faults, idPrefix, onQuantity }: RowProps) {
	const { id, name, packs, proposed, typed, euros, ownEuros, iva } = row
	const field = `cantidad-${id}`
	const inputId = `${idPrefix}-${field}`
	const fault = faults.of(field)
	return (
		<div className="cell stack tight">
			<input type="hidden" name={`propuesta-${id}`} value={proposed} />
			<label className="row tight">
				<span className="visually-hidden">{`${name}: `}</span>
				<input
					// A new proposal replaces the field's value; a typed value is restored unchanged.
					key={`${proposed}-${typed}`}
					id={inputId}
					className="input"
					name={field}
					inputMode="numeric"
					autoComplete="off"
					maxLength={5}
					defaultValue={typed}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? `${inputId}-error` : undefined}
					onBlur={({ currentTarget: { form, value }, relatedTarget }) => {
						const isPressed = relatedTarget instanceof HTMLButtonElement
						if (form && !isPressed && value !== typed && /^[1-9]\d*$/.test(value)) onQuantity(form)
					}}
				/>
				<span className="small">{packs}</span>
			</label>
			{typed !== `${proposed}` && <p className="small mute">{`Propuesto: ${proposed}`}</p>}
			{fault && (
				<p className="small bad-word" id={`${inputId}-error`}>
					{fault}
				</p>
			)}
			{euros !== null && (
				<p>
					<Price euros={euros} ownEuros={ownEuros ?? euros} iva={iva} />
				</p>
			)}
		</div>
	)
}
