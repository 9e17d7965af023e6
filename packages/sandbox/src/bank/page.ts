import { escapeUTF8 } from 'entities'
import type { CardFault, CardForm } from './card.ts'
import type { BankRefusal, OpenPayment } from './request.ts'
import { BANK_STYLE } from './style.ts'

const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

interface Field {
	readonly key: CardFault['field']
	readonly name: string
	readonly label: string
	readonly hint: string
	readonly autocomplete: string
	readonly maxlength: number
}

const PAN: Field = {
	key: 'pan',
	name: 'pan',
	label: 'Número de tarjeta',
	hint: '',
	autocomplete: 'cc-number',
	maxlength: 23,
}
const EXPIRY: Field = {
	key: 'expiry',
	name: 'caducidad',
	label: 'Caducidad',
	hint: 'MM/AA',
	autocomplete: 'cc-exp',
	maxlength: 7,
}
const CVV: Field = {
	key: 'cvv',
	name: 'cvv',
	label: 'Código (CVV)',
	hint: '3 o 4 cifras',
	autocomplete: 'cc-csc',
	maxlength: 4,
}

/** An amount in cents in display form. */
export const amountText = (amountCents: number): string => EUROS.format(amountCents / 100)

/** The signed fields of the shop's form, posted along. */
export function signedInputs({ form }: OpenPayment): string {
	return Object.entries(form)
		.map(([name, value]) => `<input type="hidden" name="${escapeUTF8(name)}" value="${escapeUTF8(value)}">`)
		.join('')
}

/** The amount and the recipient. */
export function operationSection({ merchantName, orderNumber, description, amountCents }: OpenPayment): string {
	const concept = description === '' ? '' : `<dt>Concepto</dt><dd>${escapeUTF8(description)}</dd>`
	return `<section aria-label="Datos de la operación"><dl>
<dt>Comercio</dt><dd>${escapeUTF8(merchantName)}</dd>
<dt>Pedido</dt><dd>${escapeUTF8(orderNumber)}</dd>
${concept}<dt>Importe</dt><dd class="total">${escapeUTF8(amountText(amountCents))}</dd>
</dl></section>`
}

/**
 * The card page: amount, merchant, and a form that posts the three signed fields and the card to `action`. After a
 * refused form it shows the faults and keeps the typed values except the security code.
 */
export function cardPage(
	payment: OpenPayment,
	action: string,
	refused: { faults: readonly CardFault[]; card: CardForm } | null = null,
): string {
	const amount = amountText(payment.amountCents)
	const faults = refused?.faults ?? []
	const title = faults.length > 0 ? 'Error: revisa los datos de la tarjeta' : 'Pago con tarjeta'
	return bankPage(
		title,
		`<h1>Pago con tarjeta</h1>
${operationSection(payment)}
${faults.length > 0 ? '<section class="alert" role="alert"><p>No se ha enviado el pago. Revisa los datos señalados.</p></section>' : ''}
<section aria-label="Datos de la tarjeta"><form method="post" action="${escapeUTF8(action)}" novalidate>
${signedInputs(payment)}
${cardField(PAN, faults, refused?.card.pan ?? '')}
<div class="pair"><div>${cardField(EXPIRY, faults, refused?.card.expiry ?? '')}</div><div>${cardField(CVV, faults, '')}</div></div>
<button name="accion" value="pagar">Pagar ${escapeUTF8(amount)}</button>
<button class="plain" name="accion" value="cancelar">Cancelar</button>
</form></section>
<section class="note" aria-label="Tarjeta de prueba"><p><strong>TPV de pruebas: no se cobra nada.</strong></p>
<p>Tarjeta <strong>4548 8100 0000 0003</strong>, caducidad <strong>12/49</strong>, código <strong>123</strong>.</p>
<p>Con el código <strong>999</strong>, el pago se deniega. Con <strong>998</strong> se cobra, pero el aviso a la tienda se pierde.</p></section>`,
	)
}

/** The page for a payment that the bank refuses to open, with a link back to the shop when its URL is known. */
export function refusalPage(refusal: BankRefusal): string {
	const back =
		refusal.returnUrl === null ? '' : `<a class="back" href="${escapeUTF8(refusal.returnUrl)}">Volver a la tienda</a>`
	return bankPage(
		'No se puede realizar el pago',
		`<h1>No se puede realizar el pago</h1>
<section class="alert"><p>${escapeUTF8(refusal.text)}</p><p class="hint">Código ${escapeUTF8(refusal.code)}</p>${back}</section>`,
	)
}

function cardField(field: Field, faults: readonly CardFault[], value: string): string {
	const fault = faults.find(({ field: faulty }) => faulty === field.key)
	const described = [...(field.hint ? [`${field.name}-pista`] : []), ...(fault ? [`${field.name}-error`] : [])].join(
		' ',
	)
	const aria = `${described ? ` aria-describedby="${described}"` : ''}${fault ? ' aria-invalid="true"' : ''}`
	return `<label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" inputmode="numeric" autocomplete="${field.autocomplete}" maxlength="${field.maxlength}" aria-required="true"${aria} value="${escapeUTF8(value)}">
${field.hint ? `<p class="hint" id="${field.name}-pista">${field.hint}</p>` : ''}${fault ? `<p class="fault" id="${field.name}-error">${escapeUTF8(fault.text)}</p>` : ''}`
}

/** A whole page of the bank around its body. */
export function bankPage(title: string, body: string): string {
	return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeUTF8(title)} · TPV de pruebas</title><style>${BANK_STYLE}</style></head>
<body><header><p>TPV de pruebas<small>Pasarela de pago local</small></p></header>
<main>
${body}
</main></body></html>
`
}
