import type { LoaderFunctionArgs } from 'react-router'
import { originOf } from './origin.ts'
import { servicesOf } from './page-services.ts'

/** What the head of a page needs that shows nothing of the catalogue. */
export function plainPage({ request, context }: LoaderFunctionArgs): { brand: string; origin: string } {
	const services = servicesOf(context)
	return { brand: services.brand, origin: originOf(request, services) }
}
