import { REFUND_TEXT, returnText } from '#domain/trade/terms-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import './returns.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { LegalSection } from '#domain/legal/read-legal-text.ts'
import { Blocks } from '#ui/blocks.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { addresses } from '#web/addresses.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { laidOut, type WrittenItem } from '#web/parts/written/laid-out.ts'
import { textOf } from '#web/parts/written/written-page.ts'
import { WrittenQuestions } from '#web/parts/written/written-questions.tsx'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	return { ...plainPage(args), text: textOf(servicesOf(args.context).shop, 'devoluciones').text }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
	pageMeta(
		`Devoluciones y garantía · ${loaderData?.brand ?? ''}`,
		`${returnText(merchantIn(matches).terms)} para devolver tus azulejos y reembolso en un máximo de ${REFUND_TEXT}, por el mismo medio de pago. Requisitos, excepciones y garantía.`,
		{ canonical: addresses.returns, ...loaderData },
	)

export default function Returns() {
	const { text } = useLoaderData<typeof loader>()
	const { returnDays } = useMerchant().terms
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Devoluciones' }]} />
			<header className="wrap row loose end">
				<p className="poster serif returns-days" aria-hidden="true">
					{returnDays}
				</p>
				<div className="grow stack">
					<h1>{text.title}</h1>
					<p className="lead">{text.lead}</p>
				</div>
			</header>
			{text.sections.map((section) => (
				<Section key={section.id} section={section} />
			))}
			<section className="wrap section" aria-labelledby="hablar">
				<div className="well tinted roomy row open apart">
					<h2 id="hablar" className="grow">
						¿Algo no ha salido como esperabas?
					</h2>
					<p className="grow">Cuéntanoslo. Con el número de pedido y una foto lo resolvemos antes.</p>
					<ButtonLink to={addresses.contact}>Hablar con nosotros</ButtonLink>
				</div>
			</section>
		</>
	)
}

/** A section of the text: steps, columns, questions, or plain. */
function Section({ section }: { readonly section: LegalSection }) {
	const { id, title, blocks } = section
	const { layout, items } = laidOut(section)
	if (layout === 'pasos') return <Steps id={id} title={title} items={items} />
	if (layout === 'columnas') return <Columns id={id} title={title} items={items} />
	if (layout === 'preguntas') {
		return <WrittenQuestions id={id} title={title} items={items} />
	}
	return (
		<section className="wrap section stack loose" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<Blocks blocks={blocks} />
		</section>
	)
}

interface ItemsProps {
	readonly id: string
	readonly title: string
	readonly items: readonly WrittenItem[]
}

/** The steps of a return. */
function Steps({ id, title, items }: ItemsProps) {
	return (
		<section className="wrap section stack loose" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ol className="grout cells flush">
				{items.map((step, place) => (
					<li key={step.title}>
						<h3 className="sans">{`${place + 1}. ${step.title}`}</h3>
						<div className="prose mute">
							<Blocks blocks={step.blocks} linkClass="link" />
						</div>
					</li>
				))}
			</ol>
		</section>
	)
}

/** The conditions of a return, the exclusions (the second column), and the payer of its transport. */
function Columns({ id, title, items }: ItemsProps) {
	return (
		<section className="wrap section" aria-labelledby={id}>
			<h2 id={id} className="visually-hidden">
				{title}
			</h2>
			<div className="grout cells">
				{items.map((column) => (
					<div key={column.title}>
						<h3 className="serif sub">{column.title}</h3>
						<div className="prose">
							<Blocks blocks={column.blocks} linkClass="link" />
						</div>
					</div>
				))}
			</div>
		</section>
	)
}
