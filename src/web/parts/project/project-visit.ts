import type { LoaderFunctionArgs } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import type { ProjectMaker } from '#shop/project/create-project.ts'
import type { ListedProject } from '#shop/project/projects.ts'
import { formSource } from '#web/page/form-source.ts'
import { type PageServices, servicesOf } from '#web/page/page-services.ts'
import { accountOf } from '#web/page/visitor-account.ts'
import { changedProjectCookie, type RememberedProjects, rememberedProjects } from './project-cookie.ts'

/** A visitor of the pages of projects. */
export interface ProjectVisit {
	readonly request: Request
	readonly services: PageServices
	readonly shop: PageServices['shop']
	readonly account: Account | null
	readonly remembered: RememberedProjects
	readonly maker: ProjectMaker
}

export async function projectVisit({
	request,
	context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<ProjectVisit> {
	const services = servicesOf(context)
	const account = await accountOf(request, services)
	const remembered = rememberedProjects(request)
	const { address } = formSource(request, services)
	const many = remembered.own.length + remembered.shared.length
	const maker = { accountId: account?.id ?? null, remembered: many, address }
	return { request, services, shop: services.shop, account, remembered, maker }
}

/** The projects of the account and of the browser, the latest change first. */
export function visitedProjects({ shop, account, remembered }: ProjectVisit): Promise<ListedProject[]> {
	return shop.projects.list(account?.id ?? null, [...remembered.own, ...remembered.shared])
}

/** The headers of an answer by which a guest's browser remembers a project that it has made; an account needs none. */
export function madeHeaders({ request, account }: ProjectVisit, editKey: string): Record<string, string> {
	return account ? {} : { 'set-cookie': changedProjectCookie(request, { own: editKey }) }
}
