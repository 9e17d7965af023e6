import { keyFormSchema } from '#contract/integration/api-key.ts'
import { SCOPE_TEXTS } from '#domain/integration/scopes.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PASSWORD } from '#ui/form/field-texts.ts'

export const KEY_FORM = describeForm(keyFormSchema, {
	nombre: { label: 'Nombre de la clave', hint: 'El del programa que la usará: ERP, tienda propia…' },
	catalogo: { label: SCOPE_TEXTS.catalogo, kind: 'checkbox' },
	leer: { label: SCOPE_TEXTS['pedidos.leer'], kind: 'checkbox' },
	crear: { label: SCOPE_TEXTS['pedidos.crear'], kind: 'checkbox' },
	responder: { label: SCOPE_TEXTS['facturas.responder'], kind: 'checkbox' },
	avisos: { label: SCOPE_TEXTS.avisos, kind: 'checkbox' },
	password: { ...PASSWORD, hint: 'Una clave dura más que una sesión: confirma que eres tú.' },
})
