import type { LoaderFunctionArgs } from 'react-router'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { ROOM_SPACES } from '#domain/picture/room.ts'
import { type PicturedRoom, picturedRooms } from '#domain/picture/showroom.ts'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { type PageServices, servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { roomsOfProject } from '#web/parts/rooms-of-project.ts'
import { type SitemapPage, sitemapPart, wholeSitemap } from './sitemap-xml.ts'

const PAGES = [
	addresses.home,
	addresses.catalogue,
	...SECTION_IDS.map(addresses.section),
	addresses.flashOffers,
	addresses.calculator,
	addresses.plan,
	addresses.colour,
	addresses.job,
	addresses.visualiser,
	addresses.visualiserPhoto,
	...ROOM_SPACES.map(addresses.space),
	addresses.professionals,
	addresses.catalogues,
	addresses.projects,
	addresses.commercialContact,
	addresses.contact,
	addresses.faq,
	addresses.shipping,
	addresses.returns,
	addresses.withdrawal,
	addresses.newsletter,
	addresses.legalNotice,
	addresses.conditions,
	addresses.accessibility,
	addresses.withdrawalModel,
	addresses.privacy,
	addresses.cookies,
]

const XML = { ...publicPage(), 'content-type': 'application/xml; charset=utf-8' }

/** `/sitemap.xml`: all public pages, and all products with their pictures; `/sitemap/2.xml` a part of many. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const origin = originOf(request, services)
	const pages = publicPages(services)
	if (params.parte === undefined)
		return new Response(wholeSitemap(origin, pages, addresses.sitemapPart), { headers: XML })
	const [, part] = /^([1-9]\d{0,3})\.xml$/.exec(params.parte) ?? []
	const xml = part === undefined ? null : sitemapPart(origin, pages, Number(part))
	if (xml === null) throw new Response(null, { status: 404 })
	return new Response(xml, { headers: XML })
}

function publicPages(services: PageServices): readonly SitemapPage[] {
	const products = services.shop.catalogue.all().map(({ slug }) => ({
		path: addresses.product(slug),
		pictures: [`/assets/${assetSlug(slug)}.jpg`, `/assets/${assetSlug(slug)}-cover.jpg`],
	}))
	const { showroom } = services.shop
	const picturesOf = (rooms: readonly PicturedRoom[]) => rooms.map(({ picture }) => lastingAddress(picture.name))
	// Galleries and projects without pictures are left out.
	const photographed = [
		...ROOM_SPACES.map((id) => ({ path: addresses.gallery(id), pictures: picturesOf(picturedRooms(showroom, id)) })),
		...services.shop.contents.projects().map((project) => ({
			path: addresses.project(project.id),
			pictures: picturesOf(roomsOfProject(project, showroom)),
		})),
	].filter(({ pictures }) => pictures.length > 0)
	const layable = services.shop.visualiser.rooms().map(({ name }) => ({ path: addresses.visualiserRoom(name) }))
	return [...PAGES.map((path) => ({ path })), ...layable, ...photographed, ...products]
}
