import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/form/form.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { cleanPostalCode } from '#domain/cart/memory.ts'
import type { Billing } from '#domain/order/order.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import { EnterButton } from '#ui/enter-button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import { addresses } from '#web/addresses.ts'
import { buyerFields, isForInvoice } from '#web/parts/checkout/delivery-fields.ts'
import { SHIPPING_FORM } from '#web/parts/checkout/shipping.form.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { BillingGroup } from './billing-group.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { DeliveryOption } from './delivery-options.ts'
import { FoldedFields } from './folded-fields.tsx'
import type { KnownPlace } from './known-places.ts'
import { PlaceChooser } from './place-chooser.tsx'
import { useTowns } from './use-towns.ts'
import { type Undelivered, useUndelivered } from './use-undelivered.ts'

interface ShippingStepProps {
	readonly delivery: 'shipping' | 'pickup'
	/** Whether it is a parcel of samples. */
	readonly isParcel: boolean
	readonly options: readonly DeliveryOption[]
	/** The price of the answers about the door; empty if they are free. */
	readonly extraPrices: string
	readonly values: FieldValues
	/** The typed reference of the work, for the form of another stored address. */
	readonly typedWork: RefObject<string>
	/** Stored addresses. */
	readonly places: readonly Pick<KnownPlace, 'id' | 'text' | 'group'>[]
	readonly chosenPlace: string
	/** The account's company, which is invoiced unless another recipient is stated; null for other buyers. */
	readonly company: Billing | null
	/** The initial postal code of the form, if the shop does not deliver there, with its message. */
	readonly undelivered: Undelivered | null
	readonly answer: FormFaults | undefined
}

/** Step 1: the buyer and the delivery address. */
export function ShippingStep(props: ShippingStepProps) {
	const { delivery, options, extraPrices, places, chosenPlace, undelivered, answer, typedWork } = props
	const values: FieldValues = { ...props.values, obra: typedWork.current || (props.values.obra ?? '') }
	const faults = useFaults(answer)
	return (
		<section className="stack" aria-labelledby="paso-titulo">
			<h2 id="paso-titulo">{delivery === 'pickup' ? 'Tus datos' : '¿Dónde lo entregamos?'}</h2>
			{delivery === 'pickup' && (
				<p className="mute">
					{`Recoges el pedido en el almacén. No hace falta tu dirección${props.company === null ? ', salvo para una factura con NIF' : ''}.`}
				</p>
			)}
			{places.length > 0 && <PlaceChooser places={places} chosen={chosenPlace} />}
			{values.cliente !== '' && values.cliente !== undefined && (
				<Notice>
					El pedido es para tu cliente <b>{values.nombre}</b>: la factura sale a su nombre.
				</Notice>
			)}
			<FaultSummary answer={answer} faults={faults} idPrefix="" />
			<ShippingForm
				values={answer?.values ?? values}
				onWork={(work) => {
					typedWork.current = work
				}}
				faults={faults}
				company={props.company}
				delivery={delivery}
				isParcel={props.isParcel}
				options={options}
				extraPrices={extraPrices}
				undelivered={undelivered}
			/>
		</section>
	)
}

interface ShippingFormProps {
	readonly values: FieldValues
	readonly onWork: (work: string) => void
	readonly faults: Faults
	readonly company: Billing | null
	readonly delivery: 'shipping' | 'pickup'
	readonly isParcel: boolean
	readonly options: readonly DeliveryOption[]
	readonly extraPrices: string
	readonly undelivered: Undelivered | null
}

function ShippingForm(props: ShippingFormProps) {
	const { values, onWork, faults, company, delivery, options, extraPrices } = props
	const isPickup = delivery === 'pickup'
	const isOnPallet = !isPickup && !props.isParcel
	const form = useRef<HTMLFormElement>(null)
	const [postalCode, setPostalCode] = useState(values.codigoPostal ?? '')
	// The invoice of an export names a tax id: the field is no longer optional.
	const undelivered = useUndelivered(isPickup ? '' : postalCode, props.undelivered)
	const isExport =
		undelivered === null && taxRegimeOf({ delivery, postalCode }) === 'exportacion' && values.facturaAparte !== 'si'
	const towns = useTowns(postalCode)
	useSuggestedTown(form, towns, () => faults.check('localidad', null))
	// A company's tax id is the account's, and a client's is the stored one.
	const asksTaxId = company === null && !values.cliente
	const fields = buyerFields(delivery, asksTaxId)
	const invoiceFields = isPickup ? fields.filter(isForInvoice) : []
	const driverFields = SHIPPING_FORM.fields.filter(({ group }) => group === 'transportista')
	const shared = (field: FieldDescription) => ({ field, idPrefix: '', value: values[field.name] ?? '', faults })
	const show = (field: FieldDescription) => {
		if (field.name === 'codigoPostal') {
			const clean = (input: { value: string }) => {
				input.value = cleanPostalCode(input.value)
				setPostalCode(input.value)
			}
			const known = undelivered === null ? faults : { ...faults, of: () => undelivered }
			return <Field key={field.name} {...shared(field)} faults={known} onInput={clean} />
		}
		if (field.name === 'localidad' && towns.length > 1) {
			return (
				<Field key={field.name} {...shared(field)} list="municipios">
					<Towns towns={towns} />
				</Field>
			)
		}
		if (field.name === 'telefono' && !isOnPallet) {
			return <Field key={field.name} {...shared({ ...field, hint: 'Te llamamos si hay algo que aclarar.' })} />
		}
		const isNeeded = field.name === 'nif' && isExport
		return <Field key={field.name} {...shared(isNeeded ? { ...field, optional: false } : field)} />
	}
	return (
		<Form
			method="post"
			action={addresses.checkoutStep('envio')}
			className="message-form"
			noValidate
			ref={form}
			onInput={({ target }) => {
				if (target instanceof HTMLInputElement && target.name === 'obra') onWork(target.value)
			}}
		>
			<input type="hidden" name="accion" value="envio" />
			<EnterButton>Revisar pedido</EnterButton>
			<DeliveryChoice chosen={delivery} options={options} />
			{fields.filter((field) => !invoiceFields.includes(field)).map(show)}
			{invoiceFields.length > 0 && (
				<FoldedFields
					title="Factura con tu NIF"
					hint="Sin NIF, la factura es simplificada y no hace falta tu dirección."
					fields={invoiceFields.filter(({ name }) => name === 'nif' || faults.of(name) !== null)}
					values={values}
					faults={faults}
				>
					{invoiceFields.map(show)}
				</FoldedFields>
			)}
			{!values.cliente && (
				<BillingGroup
					company={company}
					fields={SHIPPING_FORM.fields.filter(({ group }) => group === 'factura')}
					show={(field) => <Field key={field.name} {...shared(field)} />}
				/>
			)}
			{isOnPallet && (
				<FoldedFields
					title="Para el transportista"
					hint={`Cómo se llega a la puerta. ${extraPrices === '' ? 'No cambia el precio.' : `Sin IVA: ${extraPrices}.`}`}
					fields={driverFields}
					values={values}
					faults={faults}
				>
					{driverFields.map((field) => (
						<Field key={field.name} {...shared(field)} />
					))}
				</FoldedFields>
			)}
			<DataNotice purpose="preparar, cobrar, entregar y facturar tu pedido" />
			<div className="row step-buttons">
				<ButtonLink kind="line" isPlain to={addresses.checkoutStep('cuenta')}>
					Volver
				</ButtonLink>
				<Button type="submit">Revisar pedido</Button>
			</div>
		</Form>
	)
}

function Towns({ towns }: { readonly towns: readonly string[] }) {
	return (
		<>
			<datalist id="municipios">
				{towns.map((town) => (
					<option key={town} value={town} />
				))}
			</datalist>
			<p className="hint">{`Ese código postal es de ${towns.length} municipios: elige el tuyo.`}</p>
		</>
	)
}

/** Prefills the town if the postal code has only one and no other has been typed; among several the visitor chooses. */
function useSuggestedTown(
	form: { readonly current: HTMLFormElement | null },
	towns: readonly string[],
	onFilled: () => void,
) {
	const filledIn = useRef('')
	const latestOnFilled = useRef(onFilled)
	latestOnFilled.current = onFilled
	useEffect(() => {
		const field = form.current?.elements.namedItem('localidad')
		const [town] = towns
		if (!(field instanceof HTMLInputElement) || town === undefined) return
		if (field.value !== '' && field.value !== filledIn.current) return
		field.value = towns.length === 1 ? town : ''
		filledIn.current = field.value
		// A visitor who starts to type the town replaces the suggestion instead of appending to it.
		if (field === document.activeElement) field.select()
		if (field.value !== '') latestOnFilled.current()
	}, [form, towns])
}
