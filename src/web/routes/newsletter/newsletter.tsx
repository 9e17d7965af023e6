import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import { newsletterSchema } from '#contract/message/message.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { addresses } from '#web/addresses.ts'
import { formPage, takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { NewsletterBlock } from '#web/parts/newsletter/newsletter-block.tsx'

export const headers = formPage

export const loader = plainPage

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	return takeMessage(postedForm(context), services, newsletterSchema, ({ email }) =>
		services.shop.subscribe(email, formSource(request, services)),
	)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Boletín · ${loaderData?.brand ?? ''}`,
		'Lotes nuevos, ofertas flash e ideas de colocación en tu correo, una o dos veces al mes.',
		{ canonical: addresses.newsletter, ...loaderData },
	)

/** The newsletter's page, the target of its form without JavaScript. */
export default function Newsletter() {
	const answer = useActionData<typeof action>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Boletín' }]} />
			<div className="wrap">
				<h1>El boletín</h1>
			</div>
			<NewsletterBlock answer={answer} />
		</>
	)
}
