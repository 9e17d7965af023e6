import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { professionalRegistrationSchema } from '#contract/account/account.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { PROFESSIONAL_TYPES } from '#domain/account/account.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'
import { addresses } from '#web/addresses.ts'
import { EMAIL, NAME, NEW_PASSWORD, PHONE } from '#web/forms/account-fields.ts'
import { needs } from '#web/forms/checks.ts'
import type { FieldSpec } from '#web/forms/field.tsx'
import { PageForm } from '#web/forms/page-form.tsx'
import { readForm, refusedForm, typedValues } from '#web/forms/read-form.ts'
import { formSource } from '#web/forms/take-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { RegistrationSent } from '#web/parts/registration-sent.tsx'
import { TERMS } from '#web/parts/terms.tsx'
import { Entrance } from '#web/ui/entrance.tsx'
import { readPapers } from './read-papers.ts'

export const headers = privatePage

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const form = await request.formData()
	const read = readForm(form, professionalRegistrationSchema)
	const papers = await readPapers(shop, form)
	if (!read.ok || !papers.ok) {
		const faults = [...(read.ok ? [] : read.answer.faults), ...(papers.ok ? [] : [papers.fault])]
		return data(
			{ kind: 'faults' as const, answer: { values: typedValues(form), faults, detail: null } },
			{ status: 422 },
		)
	}
	const { name, email, phone, company, cif, type, address, city, postalCode, password, departamento } = read.data
	const sent = { kind: 'sent' as const, email }
	// Honeypot filled in: answered like a success, but nothing is stored.
	if (departamento !== '') return data(sent)
	const taken = await shop.accounts.register(
		{
			kind: 'professional',
			nombre: name,
			correo: email,
			telefono: phone,
			password,
			empresa: company,
			cif,
			tipo: type,
			direccion: address,
			localidad: city,
			codigoPostal: postalCode,
			documents: papers.papers,
		},
		formSource(request, services).address,
	)
	if (taken.ok) return data(sent)
	const [status, detail] = PROBLEMS[taken.code]
	return data({ kind: 'faults' as const, answer: refusedForm(form, detail) }, { status })
}

export const meta = () =>
	pageMeta('Crear una cuenta profesional', 'Precio profesional, gestor y cashback para quien trabaja con azulejo.', {
		noindex: true,
	})

const FIELDS: readonly FieldSpec[] = [
	{ ...NAME, label: 'Persona de contacto' },
	{ ...EMAIL, half: true },
	{ ...PHONE, half: true },
	{
		name: 'company',
		label: 'Empresa',
		autoComplete: 'organization',
		maxLength: 160,
		half: true,
		check: needs('Introduce el nombre de la empresa'),
	},
	{
		name: 'cif',
		label: 'NIF o CIF',
		maxLength: 20,
		half: true,
		check: (value) => {
			if (value.trim() === '') return 'Introduce el NIF o CIF'
			return readTaxId(value).ok ? null : 'Ese NIF o CIF no es correcto: comprueba las cifras y la letra'
		},
	},
	{
		name: 'type',
		label: 'A qué te dedicas',
		kind: 'select',
		options: PROFESSIONAL_TYPES,
		check: () => null,
	},
	{
		name: 'address',
		label: 'Dirección de la empresa',
		autoComplete: 'street-address',
		maxLength: 200,
		check: needs('Introduce la calle y el número'),
	},
	{
		name: 'postalCode',
		label: 'Código postal',
		inputMode: 'numeric',
		autoComplete: 'postal-code',
		maxLength: 5,
		half: true,
		check: (value) => (/^\d{5}$/.test(value.trim()) ? null : 'Introduce un código postal válido'),
	},
	{
		name: 'city',
		label: 'Localidad',
		autoComplete: 'address-level2',
		maxLength: 100,
		half: true,
		check: needs('Introduce la localidad'),
	},
	{
		name: 'documents',
		label: 'Documentos de la empresa',
		kind: 'file',
		accept: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
		hint: 'La tarjeta del NIF, el modelo 036 o el recibo de autónomos. PDF o foto, hasta 4 y de 5 MB cada uno. Solo los ve quien da de alta las cuentas.',
		check: () => null,
	},
	...NEW_PASSWORD.map((spec) => (spec.name === 'password' ? { ...spec, label: 'Contraseña' } : spec)),
	TERMS,
]

export default function RegisterProfessional() {
	const answered = useActionData<typeof action>()
	if (answered?.kind === 'sent') return <RegistrationSent email={answered.email} professional />
	return (
		<Entrance
			title="Cuenta profesional"
			lead="Para constructores, distribuidores, arquitectos e instaladores. La damos de alta en uno o dos días laborables."
			asideTitle="Lo que cambia"
			reasons={[
				'3 € menos por m², sin IVA, en cualquier lote. Lo ves en el carrito.',
				'El 5 % del total de cada pedido entregado, en cashback.',
				'Un gestor con nombre y teléfono.',
				'Catálogos técnicos de cada familia.',
				'Si revendes: pedidos a nombre de tus clientes y su seguimiento.',
			]}
			ways={[
				{ text: 'Compro para mi casa', to: addresses.register },
				{ text: 'Ya tengo cuenta', to: addresses.login },
			]}
		>
			<PageForm id="profesional" fields={FIELDS} submit="Pedir la cuenta" answer={answered?.answer} files trap />
		</Entrance>
	)
}
