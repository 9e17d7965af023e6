import { confirmEmailSchema, joinFirmSchema } from '#contract/account/account.ts'
import { invitedMemberSchema, memberTermsSchema, requestRefusalSchema } from '#contract/firm/firm-form.ts'
import { MEMBER_ROLE_TEXTS, MEMBER_ROLES } from '#domain/firm/member.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, FIRST_PASSWORD, NAME, PASSWORD, PHONE } from '#ui/form/field-texts.ts'
import type { FieldText } from '#ui/form/form-description.ts'

const ROLE: FieldText = {
	label: 'Qué puede hacer',
	kind: 'select',
	options: MEMBER_ROLES.map((id) => ({ id, text: MEMBER_ROLE_TEXTS[id] })),
}
const LIMIT: FieldText = {
	label: 'Compra al mes sin preguntarte',
	inputMode: 'decimal',
	unit: '€',
	hint: 'Con IVA. Lo que pase lo apruebas tú. Déjalo vacío para no poner límite; con 0 lo apruebas todo.',
	optional: true,
}

export const INVITATION_FORM = describeForm(invitedMemberSchema, {
	correo: { ...EMAIL, autoComplete: 'off' },
	papel: ROLE,
	limite: LIMIT,
})

export const TERMS_FORM = describeForm(memberTermsSchema, { papel: ROLE, limite: LIMIT })

export const REFUSAL_FORM = describeForm(requestRefusalSchema, {
	motivo: { label: 'Por qué no', kind: 'textarea', hint: 'Lo lee quien lo pidió', optional: true },
})

/** For a person without an account. */
export const JOIN_FORM = describeForm(joinFirmSchema, { name: NAME, phone: PHONE, ...FIRST_PASSWORD })

/** For a person whose account has a password. */
export const JOIN_WITH_ACCOUNT_FORM = describeForm(confirmEmailSchema, { password: PASSWORD })
