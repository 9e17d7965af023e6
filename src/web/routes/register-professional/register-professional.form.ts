import { professionalRegistrationSchema } from '#contract/account/account.ts'
import { PROFESSIONAL_TYPES } from '#domain/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { FIRST_PASSWORD, LOGIN_EMAIL, NAME, PHONE, POSTAL_CODE, STREET, TERMS, TOWN } from '#ui/form/field-texts.ts'

export const PROFESSIONAL_FORM = describeForm<typeof professionalRegistrationSchema, 'documents'>(
	professionalRegistrationSchema,
	{
		name: { ...NAME, label: 'Persona de contacto' },
		email: { ...LOGIN_EMAIL, half: true },
		phone: { ...PHONE, half: true },
		company: { label: 'Empresa', autoComplete: 'organization', half: true },
		cif: { label: 'NIF', half: true },
		type: { label: 'A qué te dedicas', kind: 'select', options: PROFESSIONAL_TYPES },
		address: { ...STREET, label: 'Dirección de la empresa' },
		postalCode: POSTAL_CODE,
		city: TOWN,
		documents: {
			label: 'Documentos de la empresa',
			kind: 'file',
			accept: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
			hint: 'La tarjeta del NIF, el modelo 036 o el recibo de autónomos. PDF o foto, hasta 4 y de 5 MB cada uno. Solo los ve quien da de alta las cuentas.',
		},
		...FIRST_PASSWORD,
		acceptTerms: TERMS,
	},
)
