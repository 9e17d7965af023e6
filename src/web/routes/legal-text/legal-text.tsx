import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isLegalPage } from '#domain/legal/legal-text.ts'
import type { DataContact } from '#domain/merchant/merchant.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { Blocks } from '#ui/blocks.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { LongText } from '#web/parts/long-text.tsx'

export const headers = publicPage

/** A legal page as it is in force, or the conditions of sale of an order. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const { version } = args.params
	// The URL of the request ends in `.data` if the router requests the page.
	const path = args.url.pathname
	const page = path.split('/')[1] ?? ''
	const found =
		version !== undefined
			? ((await shop.contractOf(version))?.conditions ?? null)
			: isLegalPage(page)
				? shop.legalPage(page)
				: null
	if (found === null) throw data(null, { status: 404 })
	const { text, validFrom } = found
	return {
		...plainPage(args),
		...{ path, isOld: version !== undefined, day: inMadrid(validFrom, 'day') },
		contact: path === addresses.privacy ? shop.merchant().dataContact : null,
		...text,
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Página no encontrada', 'Esta dirección no existe.', { noindex: true })
	const { title, lead, brand, origin, path, isOld } = loaderData
	return pageMeta(`${title} · ${brand}`, lead, { canonical: path, brand, origin, noindex: isOld })
}

export default function LegalText() {
	const { title, lead, day, sections, contact } = useLoaderData<typeof loader>()
	const { answerIn } = useMerchant()
	return (
		<LongText
			title={title}
			lead={lead}
			day={day}
			sections={sections.map(({ id, title, blocks }) => ({ id, title, body: <Blocks blocks={blocks} /> }))}
			aside={
				<>
					{contact && <DataCard contact={contact} />}
					<div className="long-text-card well tinted stack snug">
						<h2 className="sub">¿Una duda?</h2>
						<p>{`Te respondemos en ${answerIn}.`}</p>
						<ButtonLink isPlain to={addresses.contact}>
							Ir a contacto
						</ButtonLink>
					</div>
				</>
			}
		/>
	)
}

/** The data protection officer, or the merchant's own contact for data. */
function DataCard({ contact: { isOfficer, name, email, address } }: { readonly contact: DataContact }) {
	return (
		<div className="long-text-card well tinted stack snug">
			<h2 className="sub">{isOfficer ? 'Delegado de protección de datos' : 'Contacto de protección de datos'}</h2>
			{name !== '' && <p>{name}</p>}
			<p>
				<a className="text-link" href={`mailto:${email}`}>
					{email}
				</a>
			</p>
			<p>{address}</p>
		</div>
	)
}

/** An unknown version, or a page without a text. */
export function ErrorBoundary() {
	return <RouteErrorScreen />
}
