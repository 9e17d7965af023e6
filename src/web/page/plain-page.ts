import type { LoaderFunctionArgs } from 'react-router'
import { originOf } from './origin.ts'
import { servicesOf } from './page-services.ts'

/** Loader for pages without catalogue data: the values for the head. */
export function plainPage({ request, context }: LoaderFunctionArgs): { brand: string; origin: string } {
	const services = servicesOf(context)
	return { brand: services.brand, origin: originOf(request, services) }
}
