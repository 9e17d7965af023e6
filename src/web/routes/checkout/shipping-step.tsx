import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FieldFault } from '#contract/problem.ts'
import { cleanPostalCode } from '#domain/cart/memory.ts'
import { addresses } from '#web/addresses.ts'
import { checkEmail } from '#web/forms/checks.ts'
import type { CheckoutCustomer } from './customer-form.ts'
import type { KnownPlace } from './known-places.ts'
import { PlaceChooser } from './place-chooser.tsx'
import { useTowns } from './use-towns.ts'

interface FieldSpec {
	readonly name: keyof CheckoutCustomer
	readonly label: string
	readonly autoComplete: string
	readonly type?: string
	readonly inputMode?: 'numeric' | 'tel' | 'email'
	readonly hint?: string
	readonly optional?: boolean
	readonly isFaulty: (value: string) => string | null
}

const needs = (text: string) => (value: string) => (value.trim() === '' ? text : null)

const FIELDS: readonly FieldSpec[] = [
	{
		name: 'nombre',
		label: 'Nombre y apellidos',
		autoComplete: 'name',
		isFaulty: needs('Introduce tu nombre y apellidos'),
	},
	{
		name: 'correo',
		label: 'Correo electrónico',
		autoComplete: 'email',
		type: 'email',
		inputMode: 'email',
		hint: 'Ahí te enviamos el pedido y su seguimiento.',
		isFaulty: checkEmail,
	},
	{
		name: 'telefono',
		label: 'Teléfono',
		autoComplete: 'tel',
		type: 'tel',
		inputMode: 'tel',
		hint: 'El transportista te llama para acordar día y hora.',
		isFaulty: (value) =>
			value.trim() === ''
				? 'Introduce un teléfono de contacto'
				: /^\+?[\d\s().-]{9,20}$/.test(value.trim())
					? null
					: 'Introduce un teléfono de 9 cifras, con prefijo si no es de España',
	},
	{
		name: 'direccion',
		label: 'Dirección',
		autoComplete: 'street-address',
		isFaulty: needs('Introduce la calle y el número'),
	},
	{
		name: 'codigoPostal',
		label: 'Código postal',
		autoComplete: 'postal-code',
		inputMode: 'numeric',
		isFaulty: (value) => (/^\d{5}$/.test(value.trim()) ? null : 'Introduce un código postal válido'),
	},
	{ name: 'localidad', label: 'Localidad', autoComplete: 'address-level2', isFaulty: needs('Introduce la localidad') },
]

/** Shown to buyers whose account has no company tax id; the server verifies its check character. */
const TAX_ID: FieldSpec = {
	name: 'nif',
	label: 'NIF o CIF para la factura',
	autoComplete: 'off',
	optional: true,
	hint: 'Sin él, la factura es simplificada. Hace falta en pedidos de más de 3000 €.',
	isFaulty: (value) => (/^[\dA-Za-z .-]{0,20}$/.test(value) ? null : 'Ese NIF o CIF no es correcto'),
}

interface ShippingStepProps {
	readonly delivery: 'shipping' | 'pickup'
	readonly values: CheckoutCustomer
	/** Stored addresses. */
	readonly places: readonly Pick<KnownPlace, 'id' | 'text' | 'group'>[]
	readonly chosenPlace: string
	readonly asksTaxId: boolean
	readonly faults: readonly FieldFault[]
}

/**
 * Step 1: the buyer and the delivery address. A field is validated on blur; its fault disappears as soon as it is
 * valid.
 */
export function ShippingStep({ delivery, values, places, chosenPlace, asksTaxId, faults }: ShippingStepProps) {
	const { state } = useNavigation()
	const [live, setLive] = useState<Partial<Record<keyof CheckoutCustomer, string | null>>>({})
	const summary = useRef<HTMLDivElement>(null)
	const form = useRef<HTMLFormElement>(null)
	const [postalCode, setPostalCode] = useState(values.codigoPostal)
	const towns = useTowns(postalCode)
	// Prefills the town if the postal code has only one and no other has been typed; among several the visitor chooses.
	const filledIn = useRef('')
	useEffect(() => {
		const field = form.current?.elements.namedItem('localidad')
		const [town] = towns
		if (!(field instanceof HTMLInputElement) || town === undefined) return
		if (field.value !== '' && field.value !== filledIn.current) return
		field.value = towns.length === 1 ? town : ''
		filledIn.current = field.value
		setLive((known) => (field.value === '' ? known : { ...known, localidad: null }))
	}, [towns])
	useEffect(() => {
		setLive({})
		if (faults.length > 0) summary.current?.focus()
	}, [faults])
	const faultOf = (name: keyof CheckoutCustomer) => {
		const checked = live[name]
		return checked === undefined ? (faults.find((fault) => fault.campo === name)?.mensaje ?? null) : checked
	}
	// Faults corrected meanwhile are removed from the summary.
	const standing = faults.filter((fault) => live[fault.campo as keyof CheckoutCustomer] !== null)
	return (
		<section aria-labelledby="paso-titulo">
			<h2 id="paso-titulo">{delivery === 'pickup' ? 'Tus datos' : '¿Dónde lo entregamos?'}</h2>
			{delivery === 'pickup' && (
				<p className="mute">Recoges el pedido en el almacén de Getafe. La dirección es para la factura.</p>
			)}
			{places.length > 0 && <PlaceChooser places={places} chosen={chosenPlace} />}
			{standing.length > 0 && (
				<div className="notice bad" role="alert" ref={summary} tabIndex={-1}>
					<b>Revisa estos datos</b>
					<ul>
						{standing.map((fault) => (
							<li key={fault.campo}>
								<a href={`#${fault.campo}`}>{fault.mensaje}</a>
							</li>
						))}
					</ul>
				</div>
			)}
			<Form method="post" action={addresses.checkoutStep('envio')} className="shipping-form" noValidate ref={form}>
				<input type="hidden" name="accion" value="envio" />
				<input type="hidden" name="cliente" value={values.cliente} />
				{(asksTaxId && values.cliente === '' ? [...FIELDS, TAX_ID] : FIELDS).map((field) => {
					const fault = faultOf(field.name)
					const described = [field.hint ? `${field.name}-pista` : '', fault ? `${field.name}-error` : '']
						.filter((id) => id !== '')
						.join(' ')
					return (
						<div className={`field ${field.name}`} key={field.name}>
							<label htmlFor={field.name}>
								{field.label}
								{field.optional && <span className="optional"> (opcional)</span>}
							</label>
							<input
								id={field.name}
								name={field.name}
								className="input"
								type={field.type ?? 'text'}
								inputMode={field.inputMode}
								autoComplete={field.autoComplete}
								defaultValue={values[field.name]}
								maxLength={field.name === 'codigoPostal' ? 10 : 254}
								aria-required={field.optional ? undefined : true}
								list={field.name === 'localidad' && towns.length > 1 ? 'municipios' : undefined}
								aria-invalid={fault ? true : undefined}
								aria-describedby={described === '' ? undefined : described}
								onInput={(event) => {
									const input = event.currentTarget
									if (field.name === 'codigoPostal') {
										input.value = cleanPostalCode(input.value)
										setPostalCode(input.value)
									}
									if (fault && field.isFaulty(input.value) === null)
										setLive((known) => ({ ...known, [field.name]: null }))
								}}
								onBlur={(event) => {
									// The submit button was pressed and validates everything: showing a fault now would move the button.
									if (event.relatedTarget instanceof HTMLButtonElement) return
									const { value } = event.currentTarget
									if (value === '' && !fault) return
									setLive((known) => ({ ...known, [field.name]: field.isFaulty(value) }))
								}}
							/>
							{field.name === 'localidad' && towns.length > 1 && (
								<>
									<datalist id="municipios">
										{towns.map((town) => (
											<option key={town} value={town} />
										))}
									</datalist>
									<p className="hint">{`Ese código postal es de ${towns.length} municipios: elige el tuyo.`}</p>
								</>
							)}
							{field.hint && (
								<p className="hint" id={`${field.name}-pista`}>
									{field.hint}
								</p>
							)}
							{fault && (
								<p className="fault" id={`${field.name}-error`}>
									{fault}
								</p>
							)}
						</div>
					)
				})}
				<div className="step-buttons">
					<Link className="btn line" to={addresses.checkoutStep('cuenta')}>
						Volver
					</Link>
					<button type="submit" className="btn" aria-busy={state !== 'idle'}>
						Revisar pedido
					</button>
				</div>
			</Form>
		</section>
	)
}
