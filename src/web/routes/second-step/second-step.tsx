import {
	type ActionFunctionArgs,
	createContext,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { renderSVG } from 'uqr'
import { secondStepSchema } from '#contract/account/account.ts'
import { secondStepCookie, secondStepKeyIn } from '#contract/cookies.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { addresses } from '#web/addresses.ts'
import { isOffice } from '#web/page/office-path.ts'
import { isSecure } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { returnBack, returnTo, sessionHeaders } from '#web/page/visitor-account.ts'
import { Entrance } from '#web/parts/entrance.tsx'
import { ENROLMENT_FORM, SECOND_STEP_FORM } from './second-step.form.ts'

/** Passes on the cookies set by the action. */
export function headers({ actionHeaders }: { readonly actionHeaders: Headers }) {
	const sent = new Headers(privatePage())
	for (const cookie of actionHeaders.getSetCookie()) sent.append('set-cookie', cookie)
	return sent
}

/** Whether the action of this request has ended the step. */
const hasPassed = createContext(false)

const keyOf = (request: Request, secure: boolean) => secondStepKeyIn(request.headers.get('cookie'), secure)

/** The secret in groups of four, for typing it where no camera reads it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const to = returnTo(new URL(request.url).searchParams.get('volver'))
	const step = await services.shop.accounts.findSecondStep(keyOf(request, isSecure(request, services)))
	// Without a script the loader runs after the action that ended the step, in the same request.
	if (!step && !context.get(hasPassed)) throw redirect(addresses.loginFor(to))
	const enrolment = step?.enrolment ?? null
	return {
		to,
		enrolment: enrolment && {
			secret: grouped(enrolment.secret),
			address: enrolment.address,
			picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(enrolment.address, { border: 2 }))}`,
		},
	}
}

// Once the codes are displayed the step is over, and the loader would redirect away from them.
export const shouldRevalidate = () => false

type Answer =
	| { readonly codes: readonly string[]; readonly to: string; readonly faults?: undefined }
	| { readonly codes?: undefined; readonly faults: FormFaults }

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const to = returnTo(`${form.get('volver') ?? ''}`)
	const secure = isSecure(request, services)
	const refuse = (faults: FormFaults, status: number) => data<Answer>({ faults }, { status })
	const read = readForm(form, secondStepSchema)
	if (!read.ok) return refuse(read.answer, PROBLEMS.datos_no_validos[0])
	const passed = await services.shop.accounts.passSecondStep(keyOf(request, secure), read.data.code)
	if (!passed.ok) {
		if (passed.code === 'paso_caducado') throw redirect(addresses.loginFor(to))
		const [status, detail] = refusalText(passed)
		return refuse(refusedForm(form, detail, 'code'), status)
	}
	const headers = sessionHeaders(request, services, passed.key, passed.account)
	headers.append('set-cookie', secondStepCookie('', secure))
	if (passed.recoveryCodes === null) throw returnBack(to, { headers })
	context.set(hasPassed, true)
	return data<Answer>({ codes: passed.recoveryCodes, to }, { headers })
}

export const meta = () => pageMeta('Segundo paso', 'El código de tu aplicación.', { noindex: true })

export default function SecondStepPage() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer?.codes) return <RecoveryCodes codes={answer.codes} to={answer.to} />
	const form = {
		id: 'segundo-paso',
		busy: 'Comprobando…',
		answer: answer?.faults,
		hidden: { volver: loaded.to },
	}
	if (loaded.enrolment) {
		return (
			<Entrance
				title="Protege tu cuenta"
				lead="Las cuentas del personal entran con la contraseña y con un código que cambia cada medio minuto."
				asideTitle="Cómo se hace"
				reasons={[
					'Abre en tu móvil una aplicación de códigos: Google Authenticator, Aegis, 1Password…',
					'Lee con ella el dibujo, o escribe la clave.',
					'Escribe aquí el código que te dé. A partir de ahora te lo pediremos al entrar.',
				]}
			>
				<div className="row loose">
					<img src={loaded.enrolment.picture} width={200} height={200} alt="Código QR con la clave" />
					<div className="grow stack tight">
						<p>Si no puedes leer el dibujo, escribe esta clave:</p>
						<code className="secret">{loaded.enrolment.secret}</code>
						<p>
							<a className="text-link" href={loaded.enrolment.address}>
								Abrirla en una aplicación de este aparato
							</a>
						</p>
					</div>
				</div>
				<PageForm {...form} form={ENROLMENT_FORM} submit="Confirmar" />
			</Entrance>
		)
	}
	return (
		<Entrance
			title="Segundo paso"
			lead="Escribe el código que da ahora tu aplicación."
			asideTitle="¿No tienes el móvil?"
			reasons={[
				'Usa uno de los códigos de recuperación que guardaste: cada uno vale una vez.',
				'Si tampoco los tienes, pide a quien administra la tienda que te quite el segundo paso.',
			]}
			ways={[{ text: 'Volver a entrar', to: addresses.login }]}
		>
			<PageForm {...form} form={SECOND_STEP_FORM} submit="Entrar" />
		</Entrance>
	)
}

/** The recovery codes, which are displayed only now. */
function RecoveryCodes({ codes, to }: { readonly codes: readonly string[]; readonly to: string }) {
	return (
		<Entrance
			title="Guarda estos códigos"
			lead="Con cada uno puedes entrar una vez si te quedas sin el móvil. No los volveremos a enseñar."
			asideTitle="Dónde guardarlos"
			reasons={['En tu gestor de contraseñas.', 'O impresos, en un cajón con llave.', 'No en el mismo móvil.']}
		>
			<ul className="recovery-codes columns snug">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<ButtonLink to={to} reloadDocument={isOffice(to)}>
				Los he guardado
			</ButtonLink>
		</Entrance>
	)
}
