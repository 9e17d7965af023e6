import { escapeUTF8 } from 'entities'
import { BIZUM_LIMIT_CENTS, type BizumForm } from './bizum.ts'
import { amountText, bankPage, operationSection, signedInputs } from './page.ts'
import type { OpenPayment } from './request.ts'

/** The page of Bizum: amount, merchant, and a form with the phone that confirms the payment in the app of its bank. */
export function bizumPage(
	payment: OpenPayment,
	action: string,
	refused: { readonly fault: string; readonly form: BizumForm } | null = null,
): string {
	const isOver = payment.amountCents > BIZUM_LIMIT_CENTS
	const fault = refused === null ? '' : `<p class="fault" id="telefono-error">${escapeUTF8(refused.fault)}</p>`
	const aria = refused === null ? '' : ' aria-invalid="true" aria-describedby="telefono-error"'
	const over = `<section class="alert" role="alert"><p>El importe supera el límite de Bizum, ${escapeUTF8(amountText(BIZUM_LIMIT_CENTS))} por operación.</p></section>`
	const pay = `<label for="telefono">Teléfono móvil</label>
<input id="telefono" name="telefono" type="tel" autocomplete="tel-national" maxlength="20" aria-required="true"${aria} value="${escapeUTF8(refused?.form.phone ?? '')}">
${fault}<button name="accion" value="pagar">Pagar ${escapeUTF8(amountText(payment.amountCents))}</button>`
	return bankPage(
		refused === null ? 'Pago con Bizum' : 'Error: revisa el teléfono',
		`<h1>Pago con Bizum</h1>
${operationSection(payment)}
${isOver ? over : ''}
<section aria-label="Datos de Bizum"><form method="post" action="${escapeUTF8(action)}" novalidate>
${signedInputs(payment)}<input type="hidden" name="medio" value="bizum">
${isOver ? '' : pay}
<button class="plain" name="accion" value="cancelar">Cancelar</button>
</form></section>
<section class="note" aria-label="Teléfono de prueba"><p><strong>TPV de pruebas: no se cobra nada.</strong></p>
<p>El teléfono <strong>700 000 000</strong> confirma el pago en su aplicación; cualquier otro lo rechaza.</p></section>`,
	)
}
